import { Button, Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changeFile, type LibraryFile } from "../../../contract/files.ts";
import { DialogFoot } from "../dialog-foot.tsx";
import { dateAndTime } from "../format.ts";
import { notifyDone } from "../notice.tsx";
import { useStaffApi } from "../staff-api.ts";
import { useStaffForm } from "../staff-form.tsx";
import { fileFacts } from "./file-facts.ts";
import styles from "./file-form.module.css";
import { FilePlaces } from "./file-places.tsx";
import { FocusPicker } from "./focus-picker.tsx";
import { ReplaceFile } from "./replace-file.tsx";
import { keepFile } from "./use-library.ts";

/** What a file is called, what of a picture matters, where it stands, and a newer one in its place. */
export function FileForm({ file, close }: { file: LibraryFile; close: () => void }) {
  const api = useStaffApi();
  const client = useQueryClient();
  const [stem, rename] = useState(file.name.slice(0, -file.type.length - 1));
  const [focus, setFocus] = useState(file.focus);
  const form = useStaffForm(async () => {
    const body = { name: `${stem}.${file.type}`, focus };
    keepFile(client, await api.ask(changeFile, { params: { id: String(file.id) }, body }));
    notifyDone("Изменения сохранены.");
    close();
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack>
        {form.summary}
        {file.kind === "picture" && (
          <div className={styles.focus}>
            <p className={styles.label}>Главное на&nbsp;картинке</p>
            <p className={styles.hint}>
              Нажмите на&nbsp;это место или сдвиньте метку стрелками: где картинку обрежут, оно останется видно.
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
          <Stack className={styles.words ?? ""}>
            <TextInput
              id="name"
              label="Имя файла"
              description="Под ним его сохраняют читатели. Адрес не изменится."
              autoComplete="off"
              spellCheck={false}
              value={stem}
              onChange={(event) => rename(event.currentTarget.value)}
              error={form.errorOf("name")}
              rightSection={<span className={styles.extension}>.{file.type}</span>}
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
    </form>
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
