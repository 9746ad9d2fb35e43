import { useQueryClient } from "@tanstack/react-query";
import { deleteFile, type LibraryFile, restoreFile } from "../../../contract/files.ts";
import { notifyDone, notifyProblem, undoNotice } from "../notice.tsx";
import { useStaffApi } from "../staff-api.ts";
import { refreshFiles } from "./use-library.ts";

/** Deletes at once, with a way back; what is used is not deleted, and the server says where it stands. */
export function useFileActions({ id, name, src }: LibraryFile) {
  const api = useStaffApi();
  const client = useQueryClient();
  const params = { id: String(id) };
  const bringBack = () => api.ask(restoreFile, { params }).then(() => refreshFiles(client));
  return {
    remove: () =>
      api.ask(deleteFile, { params }).then(
        () => {
          void refreshFiles(client);
          undoNotice({ text: `Файл «${name}» в\u00a0корзине`, undo: bringBack });
        },
        (error: unknown) => notifyProblem("Файл не\u00a0удалён.", error),
      ),
    restore: () =>
      bringBack().then(
        () => notifyDone(`Файл «${name}» снова в\u00a0библиотеке.`),
        (error: unknown) => notifyProblem("Не удалось вернуть файл.", error),
      ),
    copyAddress: () =>
      navigator.clipboard.writeText(new URL(src, window.location.origin).href).then(
        () => notifyDone("Адрес файла скопирован."),
        () => notifyProblem("Браузер не\u00a0дал скопировать адрес."),
      ),
  };
}
