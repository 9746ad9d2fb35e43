import { useQueryClient } from "@tanstack/react-query";
import { type LibraryFile, replaceFile } from "../../../contract/files.ts";
import { notifyDone, notifyProblem } from "../notice.tsx";
import { useStaffApi } from "../staff-api.ts";
import { ChooseFiles } from "./choose-files.tsx";
import styles from "./replace-file.module.css";
import { UploadList } from "./upload-list.tsx";
import { keepFile } from "./use-library.ts";
import { useUploads } from "./use-uploads.ts";

/** Puts a newer file in all the places of this one. */
export function ReplaceFile({ file: { id, name, kind }, done }: { file: LibraryFile; done: () => void }) {
  const api = useStaffApi();
  const client = useQueryClient();
  const uploads = useUploads((newer) => {
    api.ask(replaceFile, { params: { id: String(id) }, body: { file: newer.id } }).then(
      (replaced) => {
        keepFile(client, replaced);
        notifyDone(`Файл «${name}» заменён. Прежний лежит в\u00a0корзине 30\u00a0дней.`);
        done();
      },
      (error: unknown) => notifyProblem("Файл не\u00a0заменён.", error),
    );
  });
  return (
    <div className={styles.replace}>
      <UploadList {...uploads} />
      {uploads.uploads.length === 0 && (
        <ChooseFiles accept={kind} variant="default" size="sm" take={uploads.add}>
          Заменить новым файлом
        </ChooseFiles>
      )}
      <p className={styles.hint}>
        Новый встанет на&nbsp;все места этого под тем&nbsp;же именем, прежний уйдёт в&nbsp;корзину.
      </p>
    </div>
  );
}
