import type { ReactNode } from "react";
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import {
  drawOwnCertificate,
  printOwnCertificate,
  showOwnCertificate,
} from "#contract/conference/certificates/certificate-verification.ts";
import {
  answerOffer,
  joinWaitingList,
  printResult,
  type RegistrationResult,
  reinstateOwnRegistration,
  showCalendar,
} from "#contract/conference/registration/registration-result.ts";
import { answerInWords } from "#domain/registration/question-types.ts";
import { answerForPeople, fieldOf, textFieldNames } from "#domain/registration/registration-fields.ts";
import { hasPassed } from "#domain/site/conference-dates.ts";
import { Button } from "#ui/forms/button.tsx";
import { Link } from "#ui/links/link.tsx";
import { CalendarIcon, PrinterIcon } from "#ui/status/icons.tsx";
import { EmailText } from "#web/components/email-text.tsx";
import { apiOf, queryOf } from "#web/load.ts";
import { paths } from "#web/paths.ts";
import { visitContext } from "#web/request-context.ts";
import { useRootData } from "#web/root-data.ts";
import { formText, noAnswers } from "../answers.ts";
import { FormErrorSummary } from "../form-error-summary.tsx";
import type { FormErrors } from "../form-error-texts.ts";
import { toFormErrors } from "../form-errors.ts";
import { submitOrRestore } from "../submit-or-restore.ts";
import { CertificateNote, CertificateSection } from "./certificate-section.tsx";
import { type Fact, Facts } from "./facts.tsx";
import { useHeading } from "./result-heading.ts";
import { isChangeable, resultKeyOf, resultOf } from "./result-of.ts";
import styles from "./result-page.module.css";
import { ResultPage } from "./result-page.tsx";
import { Ticket } from "./ticket.tsx";
import { endOf, MissedLetterNote, OfferCard, OfferNote, WaitingSection, WaysOn } from "./waiting-result.tsx";
import { WhatNext } from "./what-next.tsx";
import { WithdrawnPage } from "./withdrawn-page.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const key = resultKeyOf(args);
  const result = await resultOf(args);
  return {
    key,
    result,
    answers: result.conference.questions.map((question) => {
      return { name: question.label, value: answerInWords(question, result.answers) };
    }),
    certificate: isChangeable(result) ? await apiOf(args).request(showOwnCertificate, { params: { key } }) : null,
    form: printResult.path.replace(":key", key),
    calendar: showCalendar.path.replace(":key", key),
    certificateFiles: {
      pdf: printOwnCertificate.path.replace(":key", key),
      picture: drawOwnCertificate.path.replace(":key", key),
    },
    corrected: queryOf(args).has("corrected"),
    answer: queryOf(args).get("answer"),
  };
}

/** Reinstates a withdrawn registration, takes an offered place, or joins the waiting list again. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const key = resultKeyOf({ params });
  const { api } = context.get(visitContext);
  const form = await request.formData();
  const intent = formText(form, "intent");
  try {
    if (intent === "take") await api.request(answerOffer, { params: { key }, body: { answer: "take" } });
    else if (intent === "join") {
      await api.request(joinWaitingList, { params: { key }, body: { school_name: formText(form, "school") } });
    } else await api.request(reinstateOwnRegistration, { params: { key } });
    return redirect(paths.registrationResult(key), 303);
  } catch (error) {
    const { status, formErrors } = toFormErrors(error, noAnswers);
    // The page shows the new state: the deadline has passed, or the place was taken already.
    if (intent === "take" && status === 409) return redirect(paths.registrationResult(key), 303);
    // This page has no fields, so all errors are in the summary.
    const text = formErrors.errors.map(({ message }) => message).join(" ") || formErrors.text;
    const title = intent === "" ? "Вернуть регистрацию не получилось" : "Не получилось";
    return data({ formErrors: { title, text, errors: [], callUs: true } }, { status });
  }
}

export function clientAction(args: ClientActionFunctionArgs) {
  return submitOrRestore(args);
}

export type ShownResult = Awaited<ReturnType<typeof loader>>;

/** The result page of a registration, accessible to everyone with its address. */
export default function RegistrationResultPage() {
  const shown = useLoaderData<typeof loader>();
  const formErrors = useActionData<{ formErrors: FormErrors }>()?.formErrors;
  if (shown.result.status === "withdrawn") {
    return <WithdrawnPage result={shown.result} resultKey={shown.key} formErrors={formErrors} />;
  }
  if (shown.result.kind === "repeat") return <RepeatedPage shown={shown} />;
  return <RegisteredPage shown={shown} formErrors={formErrors} />;
}

/**
 * A registration with this name and address existed already. Shows only its number and the values sent now: the sender
 * may be another person.
 */
function RepeatedPage({ shown: { result, answers } }: { shown: ShownResult }) {
  return (
    <ResultPage
      title={`Участник уже зарегистрирован под номером ${result.number}`}
      lead={
        "Второй записи мы не сделали. Школа и остальное остаются прежними; отличия от первой записи секретариат получил как предложение исправить её."
      }
      note={<WhatNext result={result} />}
      after={<SentAnswers title="Что вы прислали сейчас" {...{ result, answers }} />}
    >
      {/* The school sent now is a proposal, so it is not on the ticket. */}
      <Ticket result={{ ...result, school: "" }} />
    </ResultPage>
  );
}

/** The ticket, the waiting for a place in a school, the next steps and the stored answers. */
function RegisteredPage({ shown, formErrors }: { shown: ShownResult; formErrors: FormErrors | undefined }) {
  const { result, answers, key, answer, certificate, certificateFiles } = shown;
  const waiting = result.waiting ?? undefined;
  const state = waiting?.state;
  // The ticket is of no use after the conference.
  const isOver = hasPassed(result.conference, useRootData()?.site.today ?? "");
  const isDecided = isOver && (certificate?.state === "ready" || certificate?.state === "missing");
  const isOpen = state === "waiting" || state === "offered";
  return (
    <ResultPage
      {...useHeading(shown)}
      note={noteFor(shown)}
      after={
        <SentAnswers title="Что мы записали" {...{ result, answers }}>
          <p className={styles.changes} data-print="hide">
            <Link to={paths.registrationCorrection(key)} className="target">
              Исправить данные
            </Link>
            <Link to={paths.registrationWithdrawal(key)} className="target">
              Отозвать регистрацию
            </Link>
            <Link to={paths.consentWithdrawal(key)} className="target">
              Отозвать согласие
            </Link>
          </p>
        </SentAnswers>
      }
    >
      {formErrors && <FormErrorSummary formErrors={formErrors} />}
      {certificate && <CertificateSection own={certificate} files={certificateFiles} />}
      {state === "offered" && waiting && <OfferCard {...{ result, waiting, answer }} resultKey={key} />}
      {waiting && endOf(waiting) && <WaysOn {...{ result, waiting }} resultKey={key} />}
      {!isDecided && (
        <Ticket result={result} schoolLabel={isOpen ? "Школа сейчас" : undefined} behind={state === "offered"} />
      )}
      {state !== "offered" && !isDecided && <TicketActions shown={shown} />}
      {state === "waiting" && waiting && <WaitingSection {...{ result, waiting }} resultKey={key} />}
    </ResultPage>
  );
}

function noteFor({ result, key, certificate }: ShownResult) {
  if (certificate?.state === "ready") return <CertificateNote />;
  if (result.waiting?.state === "offered") return <OfferNote />;
  if (result.waiting?.state === "lost") return <MissedLetterNote result={result} resultKey={key} />;
  return <WhatNext result={result} />;
}

/** Links to the form and the calendar file, which are generated on request. */
function TicketActions({ shown: { form, calendar, result } }: { shown: ShownResult }) {
  const isOver = hasPassed(result.conference, useRootData()?.site.today ?? "");
  const { waiting } = result;
  const canJoinAgain = waiting !== null && endOf(waiting) !== undefined && waiting.is_open;
  return (
    <div data-print="hide">
      <p className={styles.actions}>
        <Button to={form} target="_blank" reloadDocument variant={canJoinAgain ? "light" : "dark-blue"}>
          <PrinterIcon />
          Распечатать анкету<span className="visually-hidden"> (в новой вкладке)</span>
        </Button>
        <Button to={calendar} variant="light" reloadDocument>
          <CalendarIcon />
          Добавить в календарь
        </Button>
      </p>
      <p className={styles.hint}>
        Анкета — PDF, файл для календаря — ICS.
        {isOver && " Конференция прошла: запись встанет в календарь задним числом."}
      </p>
    </div>
  );
}

type SentAnswersProps = { title: string; result: RegistrationResult; answers: Fact[]; children?: ReactNode };

/** The stored answers, for the registrant to check. */
function SentAnswers({ title, result, answers, children }: SentAnswersProps) {
  const facts: Fact[] = [
    ...textFieldNames.map((name) => {
      const { label, type } = fieldOf(name);
      const text = answerForPeople(name, result[name]);
      return { name: label, value: type === "email" && text !== "" ? <EmailText address={text} /> : text };
    }),
    { name: fieldOf("school_name").heading, value: result.school },
    ...answers,
  ];
  return (
    <section aria-labelledby="sent-answers" className={styles.sent} data-print="hide">
      <h2 id="sent-answers" className={styles.sentTitle}>
        {title}
      </h2>
      <Facts columns facts={facts.filter(({ value }) => value !== "")} />
      {children}
    </section>
  );
}
