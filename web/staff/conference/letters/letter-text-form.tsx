import { Button, TextInput } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useDeferredValue } from "react";
import {
  type LetterTextCard,
  listLetterTexts,
  listLetterTextVersions,
  previewLetterText,
  saveLetterText,
  showLetterText,
} from "#contract/conference/letters/letter-texts.ts";
import { type LetterText, placeholderProblems } from "#domain/letters/letter-placeholders.ts";
import { useRootData } from "#web/root-data.ts";
import { useApiCache, useApiQuery, useStaffApi } from "../../kit/api/use-api.ts";
import { recentMoment } from "../../kit/clock/recent-moment.ts";
import { EditForm, fieldsOf, useEditForm } from "../../kit/fields/edit-form.tsx";
import { notifyDone } from "../../kit/parts/notifications.tsx";
import { StaffSection } from "../../kit/parts/staff-section.tsx";
import { RichTextField } from "../../library/rich-text/rich-text-field.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import styles from "./letters.module.css";

/** The labels of the fields of a letter. */
export const letterTextLabels = { subject: "Тема", preheader: "Строка под темой", body: "Текст" } as const;

/** The texts of a letter with their placeholders, and the letter as it will arrive. */
export function LetterTextForm({ text }: { text: LetterTextCard }) {
  const { kind } = text;
  const api = useStaffApi();
  const cache = useApiCache();
  const params = { kind };
  const edit = useEditForm<LetterTextCard, LetterText>({
    saved: text,
    valuesOf: ({ subject, preheader, body }) => ({ subject, preheader, body }),
    labels: letterTextLabels,
    send: (values, revision) => api.request(saveLetterText, { params, body: { ...values, revision } }),
    latest: () => api.request(showLetterText, { params }),
    onSaved: (saved) => {
      cache.set(showLetterText, { params }, saved);
      void cache.invalidate(listLetterTexts, listLetterTextVersions);
    },
    done: "Текст введён в действие.",
  });
  const { values, set } = edit;
  const problems = placeholderProblems(kind, values);
  const problemOf = (field: keyof LetterText) =>
    edit.form.errorOf(field) ?? problems.find((problem) => problem.field === field)?.text;
  const field = fieldsOf(edit);
  const line = (name: "subject" | "preheader", description: string) => (
    <TextInput
      {...field(name)}
      description={description}
      error={problemOf(name)}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <div className={styles.editor}>
      <EditForm edit={edit} save="Ввести в действие" words={(_, value) => String(value)}>
        {line("subject", "На телефоне видно около 40 знаков")}
        {line("preheader", "Её видно в списке писем, пока письмо не открыто")}
        <RichTextField {...field("body")} error={problemOf("body")} />
        <Placeholders placeholders={text.placeholders} />
        <Versions kind={kind} take={set} />
      </EditForm>
      <TextPreview kind={kind} values={values} />
    </div>
  );
}

/** The names that may stand in braces. A part takes a line of its own. */
export function Placeholders({ placeholders }: Pick<LetterTextCard, "placeholders">) {
  const { values, parts, required } = placeholders;
  const clipboard = useClipboard();
  const insert = (text: string) => {
    if (insertAtCaret(text)) return;
    clipboard.copy(text);
    notifyDone(`Скопировано: ${text}. Вставьте в тему или в текст.`);
  };
  return (
    <StaffSection
      title="Подстановки"
      text="Поставьте курсор в тему или в текст и нажмите. Если у участника такого нет, строка не напечатается."
    >
      <ul className="cluster gap-2">
        {[...values, ...parts].map((name) => (
          <li key={name}>
            <Button variant="light" size="sm" onMouseDown={keepFocus} onClick={() => insert(`{${name}}`)}>
              {name}
            </Button>
            {required.includes(name) && <span className="hint"> нужна</span>}
          </li>
        ))}
      </ul>
      {parts.length > 0 && <p className="hint">С отдельной строки: {parts.join(", ")}.</p>}
    </StaffSection>
  );
}

/** The caret stays in the field: the press of a button would move the focus to it. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Types into the focused field, as a person would, so that it can be undone. @returns false without such a field. */
function insertAtCaret(text: string): boolean {
  const focused = document.activeElement;
  const isText = focused instanceof HTMLInputElement || (focused instanceof HTMLElement && focused.isContentEditable);
  return isText && document.execCommand("insertText", false, text);
}

type VersionsProps = { kind: LetterTextCard["kind"]; take: (text: LetterText) => void };

/** Earlier texts; one taken back becomes an unsaved change. */
function Versions({ kind, take }: VersionsProps) {
  const versions = useApiQuery(listLetterTextVersions, { params: { kind } });
  const today = useRootData()?.site.today ?? "";
  if (!versions.data || versions.data.length < 2) return null;
  return (
    <StaffSection title="Прежние тексты">
      <ul className="stack gap-2">
        {versions.data.slice(1).map(({ changed, subject, preheader, body }) => (
          <li key={changed?.at ?? "original"} className="cluster gap-3 middle">
            <span>{changed ? `${recentMoment(changed.at, today)}, ${changed.who}` : "Исходный текст"}</span>
            <Button variant="subtle" size="sm" onClick={() => take({ subject, preheader, body })}>
              Взять этот
            </Button>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}

type PreviewProps = {
  kind: LetterTextCard["kind"];
  values: LetterText;
  /** The mailing whose first recipient is the example. */
  mailing?: number;
};

/** The letter with the data of a recipient, else of the newest registration, as the text is typed. */
export function TextPreview({ kind, values, mailing }: PreviewProps) {
  const api = useStaffApi();
  const shown = useDeferredValue(values);
  const preview = useQuery({
    queryKey: [previewLetterText.name, kind, shown, mailing],
    queryFn: ({ signal }) => api.request(previewLetterText, { params: { kind }, body: { ...shown, mailing }, signal }),
    placeholderData: (before) => before,
  });
  if (!preview.data) return null;
  const { example } = preview.data;
  return (
    <div className="stack gap-3">
      <p className="hint">Пример: {example || "придуманный участник"}</p>
      <LetterPreview preview={preview.data} />
    </div>
  );
}
