import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { fieldNames } from "#domain/registration/registration-fields.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormGroup, FormWrapper } from "#ui/forms/form-wrapper.tsx";
import { Link } from "#ui/links/link.tsx";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { Honeypot } from "../../components/honeypot.tsx";
import type { AskedQuestion } from "../../components/questions/question-fields.tsx";
import { paths } from "../../paths.ts";
import { AnswerFields } from "./answer-fields.tsx";
import { type Answers, hasAnswers, noAnswers, readSent, type Sent } from "./answers.ts";
import { findDraft, keepDraft } from "./draft.ts";
import { FormErrorSummary } from "./form-error-summary.tsx";
import type { NotTaken } from "./form-error-texts.ts";
import styles from "./registration.module.css";
import type { OfferedSchool } from "./school-choice/school-options.tsx";
import { SendButton } from "./send-button.tsx";
import { useResolvedErrors } from "./use-resolved-errors.ts";

const DraftNotice = lazy(() => import("./draft-notice.tsx"));

type DoctorFormProps = {
  schools: readonly OfferedSchool[];
  questions: readonly AskedQuestion[];
  /** Time to answer an offered place: «двое суток». */
  timeToAnswer: string;
  /** The text of the consent; null if none is published. */
  consent: { version: string; hash: string } | null;
  notTaken: NotTaken | undefined;
};

/** The registration form: empty, with the draft of this tab, or with refused answers. */
export function DoctorForm({ schools, questions, timeToAnswer, consent, notTaken }: DoctorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form);
  const newKey = useNewKey();
  const key = (notTaken ?? draft)?.key || newKey;
  const formErrors = notTaken?.formErrors;
  const chosen = notTaken?.answers.school_name;
  const { left, note } = useResolvedErrors(formErrors);
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
        formErrors && (
          <FormErrorSummary
            formErrors={formErrors}
            left={left}
            firstSchool={schools.findIndex(({ id, closed }) => !closed && (!chosen || String(id) === chosen))}
          />
        )
      }
    >
      <input type="hidden" name="key" value={key} />
      <Suspense>{draft && !notTaken && <DraftNotice />}</Suspense>
      <AnswerFields
        answers={notTaken?.answers ?? noAnswers}
        formErrors={left}
        schools={schools}
        questions={{ asked: questions, values: (notTaken ?? draft)?.questions }}
        waiting={{ timeToAnswer, notTaken }}
      />
      {consent !== null && (
        // A new version of the text resets the checkbox.
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

/**
 * Returns an idempotency key for a form without one. The page is cached for all visitors, so the browser makes the key;
 * without script the server derives one from the answers.
 */
function useNewKey(): string {
  const [key, setKey] = useState("");
  useEffect(() => setKey(newIdempotencyKey()), []);
  return key;
}

/**
 * The answers typed in this tab before a reload; null on the server, at the first rendering, and if the form has newer
 * values (from the server, or typed before the script ran).
 */
function useDraft(form: RefObject<HTMLFormElement | null>): Sent | null {
  const [draft, setDraft] = useState<Sent | null>(null);
  useEffect(() => {
    if (!form.current || hasAnswers(readSent(new FormData(form.current)))) return;
    const found = findDraft();
    if (found) fillIn(form.current, found.answers);
    setDraft(found);
  }, [form]);
  return draft;
}

/** Sets the values of existing fields, because one of them may have the focus. */
function fillIn({ elements }: HTMLFormElement, answers: Answers): void {
  for (const name of fieldNames) {
    const field = elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = answers[name];
  }
}

type ConsentBoxProps = {
  /** Version of the consent text; sent as the value of the checkbox. */
  version: string;
  /** Hash of the consent text as shown. */
  hash: string;
  error: string | undefined;
};

/**
 * The consent checkbox: never ticked in advance, and unticked after errors. The text is a page of its own, which opens
 * in another tab.
 */
function ConsentBox({ version, hash, error }: ConsentBoxProps) {
  return (
    <FormGroup title="Согласие">
      <input type="hidden" name="consent_hash" value={hash} />
      <Checkbox name="consent" value={version} required error={error}>
        Даю согласие на обработку персональных данных{" "}
        <Link to={paths.consent} target="_blank">
          на этих условиях<span className="visually-hidden"> (в новой вкладке)</span>
        </Link>
        . Они нужны, чтобы провести конференцию и выдать сертификат.
      </Checkbox>
    </FormGroup>
  );
}
