import { TextInput } from "@mantine/core";
import { changeFile, type LibraryFile, replaceFile } from "#contract/library/files.ts";
import { useApiCache, useApiMutation } from "../../kit/api/use-api.ts";
import { dateAndTime } from "../../kit/clock/format.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogForm } from "../../kit/dialogs/form-dialog.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { StaffFacts } from "../../kit/parts/staff-section.tsx";
import { ChooseFiles } from "../../kit/uploads/choose-files.tsx";
import { UploadList } from "../../kit/uploads/upload-list.tsx";
import { useUploads } from "../../kit/uploads/use-uploads.ts";
import styles from "./file-dialog.module.css";
import { FilePlaces } from "./file-places.tsx";
import { FocusPicker } from "./focus-picker.tsx";
import { fileFacts } from "./library-file-facts.ts";
import { keepFile, useFile } from "./use-library.ts";

/** Details of a file of the library, with a form to change it. */
export function FileDialog({ id, close }: { id: number; close: () => void }) {
  const query = useFile(id);
  return (
    <Dialog title="Свойства файла" close={close} size="lg">
      {(leave) => (
        <QueryStates query={query} what="сведения о файле" refused={<p role="alert">Этого файла больше нет.</p>}>
          {/* Initial values are set once, because later data must not overwrite input. */}
          {(file) => <FileForm key={file.src} file={file} leave={leave} />}
        </QueryStates>
      )}
    </Dialog>
  );
}

type FileFormProps = { file: LibraryFile; leave: () => void };

/** The name of a file, the focus of a picture, the places of use, and a newer version. */
function FileForm({ file, leave }: FileFormProps) {
  const cache = useApiCache();
  return (
    <DialogForm
      initial={{ name: file.name.slice(0, -file.type.length - 1), focus: file.focus }}
      send={async ({ name, focus }, api) => {
        const body = { name: `${name}.${file.type}`, focus };
        keepFile(cache, await api.request(changeFile, { params: { id: String(file.id) }, body }));
      }}
      done="Изменения сохранены."
      invalidates={[]}
      submit="Сохранить"
      leave={leave}
    >
      {({ values, set, errorOf }) => (
        <>
          {file.kind === "picture" && (
            <div className="stack gap-1">
              <p className="staff-text link-weight">Главное на картинке</p>
              <p className={styles.hint}>
                Нажмите на это место или сдвиньте метку стрелками: где картинку обрежут, оно останется видно.
              </p>
              <FocusPicker picture={file} value={values.focus} onChange={(focus) => set({ focus })} />
            </div>
          )}
          <div className={styles.facts}>
            {file.pages !== null && file.thumbnail !== null && (
              <a href={file.src} target="_blank" rel="noreferrer" className={styles.firstPage}>
                <img src={file.thumbnail} alt="Первая страница, открыть файл" />
              </a>
            )}
            <div className="stack gap-4 grow">
              <TextInput
                id="name"
                label="Имя файла"
                description="Под ним его сохраняют читатели. Адрес не изменится."
                autoComplete="off"
                spellCheck={false}
                value={values.name}
                onChange={(event) => set({ name: event.currentTarget.value })}
                error={errorOf("name")}
                rightSection={<span className="muted">.{file.type}</span>}
                rightSectionWidth="4rem"
              />
              <StaffFacts areBrief facts={factsOf(file)} />
            </div>
          </div>
          <ReplaceFile file={file} leave={leave} />
        </>
      )}
    </DialogForm>
  );
}

function factsOf(file: LibraryFile) {
  const uploaded =
    file.created_at !== null && [dateAndTime(file.created_at), file.created_by].filter(Boolean).join(", ");
  return [
    ["Файл", fileFacts(file)],
    ...(uploaded ? [["Загружен", uploaded] as const] : []),
    ["Стоит", <FilePlaces key="places" uses={file.uses} />],
  ] as const;
}

/** Replaces the file by a newer one in all places. */
function ReplaceFile({ file: { id, name, kind }, leave }: FileFormProps) {
  const cache = useApiCache();
  const replacing = useApiMutation(replaceFile, {
    done: `Файл «${name}» заменён. Прежний лежит в корзине 30 дней.`,
    failed: "Файл не заменён.",
    onSuccess: (replaced) => {
      keepFile(cache, replaced);
      leave();
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
