import { ActionIcon, Button, Menu } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { deleteFile, type LibraryFile, restoreFile } from "#contract/editors/files.ts";
import { useAction, useApiMutation } from "../api/use-api.ts";
import { DotsIcon } from "../icons/staff-icons.tsx";
import { notifyProblem, undoNotice } from "../parts/notifications.tsx";
import { FileDialog } from "./file-dialog.tsx";
import { fileQueries } from "./use-library.ts";

/** What can be done with a file of the library; out of the bin it can only come back. */
export function FileActions({ file }: { file: LibraryFile }) {
  const [isOpen, dialog] = useDisclosure(false);
  const { remove, restore, copyAddress } = useFileActions(file);
  if (file.deleted_at !== null) {
    return (
      <Button variant="default" size="sm" onClick={restore}>
        Вернуть
      </Button>
    );
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" size="lg" aria-label={`Действия: ${file.name}`}>
            <DotsIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={dialog.open}>Свойства</Menu.Item>
          <Menu.Item component="a" href={file.src} download={file.name}>
            Скачать
          </Menu.Item>
          <Menu.Item onClick={copyAddress}>Скопировать адрес</Menu.Item>
          <Menu.Item onClick={remove}>Удалить</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <FileDialog id={file.id} opened={isOpen} close={dialog.close} />
    </>
  );
}

/** Deletes at once, with a way back; what is used is not deleted, and the server says where it stands. */
function useFileActions({ id, name, src }: LibraryFile) {
  const input = { params: { id: String(id) } };
  const invalidates = fileQueries;
  const undoing = useApiMutation(restoreFile, { invalidates });
  const restoring = useApiMutation(restoreFile, {
    done: `Файл «${name}» снова в\u00a0библиотеке.`,
    failed: "Не удалось вернуть файл.",
    invalidates,
  });
  const removing = useApiMutation(deleteFile, {
    failed: "Файл не\u00a0удалён.",
    invalidates,
    onSuccess: () => undoNotice({ text: `Файл «${name}» в\u00a0корзине`, undo: () => undoing.mutateAsync(input) }),
  });
  const copying = useAction(() => navigator.clipboard.writeText(new URL(src, window.location.origin).href), {
    done: "Адрес файла скопирован.",
  });
  return {
    remove: () => removing.mutate(input),
    restore: () => restoring.mutate(input),
    copyAddress: () =>
      copying.mutate(undefined, { onError: () => notifyProblem("Браузер не\u00a0дал скопировать адрес.") }),
  };
}
