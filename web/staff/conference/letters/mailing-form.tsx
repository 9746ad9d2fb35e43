import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { type Mailing, saveMailing, showMailing } from "#contract/conference/letters/mailings.ts";
import { type LetterText, placeholderProblems, placeholdersOf } from "#domain/letters/letter-placeholders.ts";
import { useApiCache, useStaffApi } from "../../kit/api/use-api.ts";
import { EditForm, fieldsOf, useEditForm } from "../../kit/fields/edit-form.tsx";
import { RichTextField } from "../../library/rich-text/rich-text-field.tsx";
import { letterTextLabels, Placeholders, TextPreview } from "./letter-text-form.tsx";
import styles from "./letters.module.css";

type MailingFormProps = {
  mailing: Mailing;
  /** @param isSaved whether the text can be sent: it has no unsaved changes and no problems. */
  children: (isSaved: boolean) => ReactNode;
};

/** The text of a draft, with its preview. */
export function MailingForm({ mailing, children }: MailingFormProps) {
  const api = useStaffApi();
  const cache = useApiCache();
  const params = { id: String(mailing.id) };
  const edit = useEditForm<Mailing, LetterText>({
    saved: mailing,
    valuesOf: ({ subject, preheader, body }) => ({ subject, preheader, body }),
    labels: letterTextLabels,
    send: (values, revision) => api.request(saveMailing, { params, body: { ...values, revision } }),
    latest: () => api.request(showMailing, { params }),
    onSaved: () => void cache.invalidate(showMailing),
    done: "Черновик сохранён.",
  });
  const { values, set, changed, form } = edit;
  const problems = placeholderProblems("mailing", values);
  const problemOf = (name: keyof LetterText) =>
    form.errorOf(name) ?? problems.find(({ field }) => field === name)?.text;
  const field = fieldsOf(edit);
  const isSaved = changed.length === 0 && problems.length === 0 && values.subject !== "";
  return (
    <div className={styles.editor}>
      <div className="stack gap-6">
        <EditForm edit={edit} save="Сохранить черновик" words={(_, value) => String(value)}>
          <TextInput
            {...field("subject")}
            error={problemOf("subject")}
            onChange={(event) => set({ subject: event.currentTarget.value })}
          />
          <TextInput
            {...field("preheader")}
            description="Её видно в списке писем, пока письмо не открыто"
            error={problemOf("preheader")}
            onChange={(event) => set({ preheader: event.currentTarget.value })}
          />
          <RichTextField {...field("body")} error={problemOf("body")} />
          <Placeholders placeholders={placeholdersOf("mailing")} />
        </EditForm>
        {children(isSaved)}
      </div>
      <TextPreview kind="mailing" values={values} mailing={mailing.id} />
    </div>
  );
}
