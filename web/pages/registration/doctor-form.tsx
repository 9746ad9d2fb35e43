import { Fragment, useRef } from "react";
import { Form } from "react-router";
import { FormWrapper } from "../../../ui/form-wrapper.tsx";
import { paths } from "../../paths.ts";
import { noAnswers } from "./answers.ts";
import { ConsentBox } from "./consent-box.tsx";
import { keepDraft } from "./draft.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { Honeypot } from "./honeypot.tsx";
import { RefusalSummary } from "./refusal-summary.tsx";
import type { NotTaken } from "./refusal-words.ts";
import { type OfferedSchool, RegistrationFields } from "./registration-fields.tsx";
import styles from "./roomy-form.module.css";
import { SendButton } from "./send-button.tsx";
import { useDraft } from "./use-draft.ts";
import { useMended } from "./use-mended.ts";

type DoctorFormProps = {
  requestKey: string;
  schools: readonly OfferedSchool[];
  /** The text to consent to; null where staff have published none. */
  consent: { version: string; hash: string } | null;
  notTaken: NotTaken | undefined;
};

/** The registration as a form: fresh, as this tab remembers it, or as it came back. */
export function DoctorForm({ requestKey, schools, consent, notTaken }: DoctorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form);
  const { key, answers } = notTaken ?? draft ?? { key: requestKey, answers: noAnswers };
  const refusal = notTaken?.refusal;
  const { left, note } = useMended(refusal);
  return (
    <FormWrapper
      ref={form}
      className={styles.form}
      as={Form}
      method="post"
      action={paths.registration}
      label="Регистрация на конференцию"
      onInput={(event) => {
        keepDraft(new FormData(event.currentTarget));
        note(event);
      }}
      errorSummary={
        refusal && <RefusalSummary refusal={refusal} firstSchool={schools.findIndex((school) => !school.is_full)} />
      }
    >
      <input type="hidden" name="key" value={key} />
      {draft && !notTaken && <DraftNotice />}
      <Fragment key={draft ? "draft" : "fresh"}>
        <RegistrationFields answers={answers} refusal={left} schools={schools} />
      </Fragment>
      {consent !== null && (
        // Another text is another box: what was ticked before was not this one.
        <ConsentBox
          key={consent.hash}
          {...consent}
          error={left?.errors.find(({ field }) => field === "consent")?.message}
        />
      )}
      <Honeypot />
      <SendButton>Зарегистрироваться</SendButton>
    </FormWrapper>
  );
}
