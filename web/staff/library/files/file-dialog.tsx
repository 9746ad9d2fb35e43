import { Button, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { changeFile, type LibraryFile, replaceFile } from "#contract/library/files.ts";
import { ApiProblem } from "#web/api/client.ts";
import { useApiCache, useApiMutation, useStaffApi } from "../../kit/api/use-api.ts";
import { dateAndTime } from "../../kit/clock/format.ts";
import { DialogFoot } from "../../kit/dialogs/dialog-foot.tsx";
import { StaffForm, useSending } from "../../kit/fields/staff-form.tsx";
import { notifyDone } from "../../kit/parts/notifications.tsx";
import { PageSpinner } from "../../kit/parts/page-spinner.tsx";
import { ChooseFiles } from "../../kit/uploads/choose-files.tsx";
import { UploadList } from "../../kit/uploads/upload-list.tsx";
import { useUploads } from "../../kit/uploads/use-uploads.ts";
import styles from "./file-dialog.module.css";
import { FilePlaces } from "./file-places.tsx";
import { FocusPicker } from "./focus-picker.tsx";
import { fileFacts } from "./library-file-facts.ts";
import { keepFile, useFile } from "./use-library.ts";

type FileDialogProps = { id: number; opened: boolean; close: () => void };

/** Details of a file of the library, with a form to change it. */
export function FileDialog({ id, opened, close }: FileDialogProps) {
  return (
    <Modal opened={opened} onClose={close} title="Свойства файла" size="lg">
      <Content id={id} close={close} />
    </Modal>
  );
}

function Content({ id, close }: { id: number; close: () => void }) {
  const { data: file, error } = useFile(id);
  // Initial values are set once, because later data must not overwrite input.
  if (file) return <FileForm key={file.src} file={file} close={close} />;
  if (error instanceof ApiProblem && error.status === 404) return <p role="alert">Этого файла больше нет.</p>;
  if (error) return <p role="alert">Не удалось загрузить сведения о файле.</p>;
  return <PageSpinner />;
}

/** The name of a file, the focus of a picture, the places of use, and a newer version. */
function FileForm({ file, close }: { file: LibraryFile; close: () => void }) {
  const api = useStaffApi();
  const cache = useApiCache();
  const [stem, setStem] = useState(file.name.slice(0, -file.type.length - 1));
  const [focus, setFocus] = useState(file.focus);
  const form = useSending(async () => {
    const body = { name: `${stem}.${file.type}`, focus };
    keepFile(cache, await api.request(changeFile, { params: { id: String(file.id) }, body }));
    notifyDone("Изменения сохранены.");
    close();
  });
  return (
    <StaffForm form={form}>
      <Stack>
        {file.kind === "picture" && (
          <div className="stack gap-1">
            <p className="staff-text link-weight">Главное на картинке</p>
            <p className={styles.hint}>
              Нажмите на это место или сдвиньте метку стрелками: где картинку обрежут, оно останется видно.
            </p>
            <FocusPicker picture={file} value={focus} onChange={setFocus} />
          </div>
        )}
        <div className={styles.facts}>
          {file.pages !== null && file.thumbnail !== null && (
            <a href={file.src} target="_blank" rel="noreferrer" className={styles.firstPage}>
              <img src={file.thumbnail} alt="Первая страница, открыть файл" />
            </a>
          )}
          <Stack className="grow">
            <TextInput
              id="name"
              label="Имя файла"
              description="Под ним его сохраняют читатели. Адрес не изменится."
              autoComplete="off"
              spellCheck={false}
              value={stem}
              onChange={(event) => setStem(event.currentTarget.value)}
              error={form.errorOf("name")}
              rightSection={<span className="muted">.{file.type}</span>}
              rightSectionWidth="4rem"
            />
            <Facts file={file} />
          </Stack>
        </div>
        <ReplaceFile file={file} done={close} />
        <DialogFoot>
          <Button variant="default" onClick={close}>
            Отмена
          </Button>
          <Button type="submit" loading={form.isSending}>
            Сохранить
          </Button>
        </DialogFoot>
      </Stack>
    </StaffForm>
  );
}

function Facts({ file }: { file: LibraryFile }) {
  return (
    <dl className={styles.list}>
      <dt>Файл</dt>
      <dd>{fileFacts(file)}</dd>
      {file.created_at !== null && (
        <>
          <dt>Загружен</dt>
          <dd>{[dateAndTime(file.created_at), file.created_by].filter(Boolean).join(", ")}</dd>
        </>
      )}
      <dt>Стоит</dt>
      <dd>
        <FilePlaces uses={file.uses} />
      </dd>
    </dl>
  );
}

/** Replaces the file by a newer one in all places. */
function ReplaceFile({ file: { id, name, kind }, done }: { file: LibraryFile; done: () => void }) {
  const cache = useApiCache();
  const replacing = useApiMutation(replaceFile, {
    done: `Файл «${name}» заменён. Прежний лежит в корзине 30 дней.`,
    failed: "Файл не заменён.",
    onSuccess: (replaced) => {
      keepFile(cache, replaced);
      done();
    },
  });
  const uploads = useUploads((newer) => replacing.mutate({ params: { id: String(id) }, body: { file: newer.id } }));
  return (
    <div className={styles.replace}>
      <UploadList {...uploads} />
      {uploads.uploads.length === 0 && (
        <ChooseFiles accept={kind} variant="default" size="sm" take={uploads.add}>
          Заменить новым файлом
        </ChooseFiles>
      )}
      <p className="hint">Новый встанет на все места этого под тем же именем, прежний уйдёт в корзину.</p>
    </div>
  );
}
