import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
} from "react-router";
import type { Conference } from "#contract/conference/conferences.ts";
import { register } from "#contract/conference/registration/registration.ts";
import { type FormQuestion, listFormQuestions } from "#contract/conference/registration/registration-questions.ts";
import { type FlatPage, listPages } from "#contract/site/pages.ts";
import { showSite } from "#contract/site/site.ts";
import { hoursToAnswer } from "#domain/registration/waiting-list.ts";
import { answersOfForm } from "../../components/questions/answers-of-form.ts";
import type { AskedQuestion } from "../../components/questions/question-fields.tsx";
import { staleDataFallback, useStaleData } from "../../components/stale-data-fallback.ts";
import { apiOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import { visitContext } from "../../request-context.ts";
import { formText, readSent, type Sent } from "./answers.ts";
import { forgetDraft } from "./draft.ts";
import type { NotTaken } from "./form-error-texts.ts";
import { placeJustTaken, toFormErrors } from "./form-errors.ts";
import { RegistrationPage } from "./registration-page.tsx";
import { placesHint } from "./school-choice/places-hint.ts";
import { submitOrRestore } from "./submit-or-restore.ts";

/** Returns the data of the form, which are the same for all visitors. */
export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const [site, pages, questions] = await Promise.all([
    api.request(showSite),
    api.request(listPages),
    api.request(listFormQuestions),
  ]);
  return {
    consent: consentOf(pages),
    conference: site.current_conference && withoutDocuments(site.current_conference),
    questions: questions.map(withPlaces),
    today: site.today,
  };
}

function withPlaces({ options, ...question }: FormQuestion): AskedQuestion {
  const hinted = options.map(({ id, label, is_full, places_left }) => {
    const hint = placesHint({ is_full, places_left, has_waiting_list: false }, true);
    return { id, label, is_full, ...(hint && { hint: hint.before + hint.bold }) };
  });
  return { ...question, options: hinted };
}

function consentOf(pages: FlatPage[]) {
  const page = pages.find(({ url }) => paths.flatPage(url) === paths.consent);
  return page?.version && page.hash ? { version: page.version, hash: page.hash } : null;
}

/** With words that are made on the server, which saves script. */
function withoutDocuments({ conference_doc, offer_hours: hours, conference_school: schools, ...shown }: Conference) {
  const last = schools.at(-1);
  return {
    ...shown,
    conference_school: schools.map((one) => ({
      ...one,
      hint: placesHint(one, one === last),
      closed: one.is_full && !one.has_waiting_list,
    })),
    time_to_answer: hoursToAnswer(hours),
  };
}

export type Offer = Awaited<ReturnType<typeof loader>>;

export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  return staleDataFallback(serverLoader, request);
}

/** Also revalidates after errors, because a school may be full or the consent text changed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 400 || defaultShouldRevalidate;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const sent = readSent(form);
  const consent = formText(form, "consent");
  const waiting = waitingFor(form, sent);
  const { api, formKey } = context.get(visitContext);
  const questions = await api.request(listFormQuestions);
  try {
    const { result } = await api.request(register, {
      body: {
        ...sent.answers,
        ...waiting,
        answers: answersOfForm(questions, sent.questions),
        consent,
        consent_hash: formText(form, "consent_hash"),
        homepage: formText(form, "homepage"),
      },
      // Only a key in the project's own format is used as a header.
      idempotencyKey: /^[0-9a-f-]{32,36}$/.test(sent.key) ? sent.key : formKey,
    });
    return redirect(result, 303);
  } catch (error) {
    const { status, formErrors } = toFormErrors(error, { ...sent.answers, consent }, undefined, {
      asked: questions,
      values: sent.questions,
    });
    return data<NotTaken>(
      { ...sent, formErrors: placeJustTaken(formErrors), meanwhile: waiting?.school_meanwhile ?? "" },
      { status },
    );
  }
}

/** The wish to wait, if the form offered the waiting list of the chosen school. */
function waitingFor(form: FormData, { answers: { school_name: school } }: Sent) {
  if (!form.getAll("waiting").includes(school)) return undefined;
  const meanwhile = formText(form, `meanwhile-${school}`);
  return { waiting: true, ...(meanwhile !== "" && { school_meanwhile: meanwhile }) };
}

/** Deletes the draft after a redirect to the result. */
export function clientAction(args: ClientActionFunctionArgs) {
  return submitOrRestore(args, forgetDraft);
}

export default function Registration() {
  return <RegistrationPage offer={useStaleData<typeof loader>()} notTaken={useActionData<NotTaken>()} />;
}
