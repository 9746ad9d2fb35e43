import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { answerOffer, leaveWaitingList } from "#contract/conference/registration/registration-result.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { FormWrapper } from "#ui/forms/form-wrapper.tsx";
import { Link } from "#ui/links/link.tsx";
import { InnerPage } from "#web/components/inner-page.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { paths } from "#web/paths.ts";
import { visitContext } from "#web/request-context.ts";
import { formText, noAnswers } from "../answers.ts";
import { FormErrorSummary } from "../form-error-summary.tsx";
import type { FormErrors } from "../form-error-texts.ts";
import { toFormErrors } from "../form-errors.ts";
import styles from "../registration.module.css";
import { SendButton } from "../send-button.tsx";
import { submitOrRestore } from "../submit-or-restore.ts";
import { crumbsFromResult } from "./registration-crumbs.ts";
import { isChangeable, resultKeyOf, resultOf } from "./result-of.ts";

export async function loader(args: LoaderFunctionArgs) {
  const key = resultKeyOf(args);
  const result = await resultOf(args);
  const { waiting } = result;
  const state = waiting?.state;
  const isOpen = state === "waiting" || state === "offered";
  if (!isChangeable(result) || !isOpen) throw redirect(paths.registrationResult(key), 303);
  return { key, isOffered: state === "offered", school: waiting?.school_name ?? "" };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const key = resultKeyOf({ params });
  const { api } = context.get(visitContext);
  const passes = formText(await request.formData(), "intent") === "pass";
  try {
    if (passes) await api.request(answerOffer, { params: { key }, body: { answer: "pass" } });
    else await api.request(leaveWaitingList, { params: { key } });
    return redirect(paths.registrationResult(key), 303);
  } catch (error) {
    const { status, formErrors } = toFormErrors(error, noAnswers);
    // The result page shows the new state.
    if (status === 409) return redirect(paths.registrationResult(key), 303);
    return data({ formErrors }, { status });
  }
}

export function clientAction(args: ClientActionFunctionArgs) {
  return submitOrRestore(args);
}

/** Asks once before a person leaves the waiting list, or passes on an offered place. */
export default function RegistrationWaiting() {
  const { key, isOffered, school } = useLoaderData<typeof loader>();
  const formErrors = useActionData<{ formErrors: FormErrors }>()?.formErrors;
  const title = isOffered ? "Отказаться от места?" : "Выйти из листа ожидания?";
  const crumb = isOffered ? "Отказ от места" : "Выход из листа";
  const cancel = (
    <Link to={paths.registrationResult(key)} className="target">
      {isOffered ? "Не отказываться" : "Остаться в листе"}
    </Link>
  );
  return (
    <InnerPage
      crumbs={crumbsFromResult(key, crumb)}
      title={title}
      lead={
        <>
          <b className={styles.who}>{withNoBreakSpaces(school)}</b>
          {isOffered
            ? "Его сразу предложим следующему. Вы останетесь участником конференции."
            : "Ваша очередь пропадёт: записаться снова можно только в конец листа. Вы останетесь участником конференции."}
        </>
      }
    >
      <PageHead title={formErrors ? `Ошибка: ${title}` : title} noindex />
      <FormWrapper
        as={Form}
        method="post"
        action={paths.registrationWaiting(key)}
        label={crumb}
        errorSummary={formErrors && <FormErrorSummary formErrors={formErrors} />}
      >
        <input type="hidden" name="intent" value={isOffered ? "pass" : "leave"} />
        <SendButton beside={cancel}>{isOffered ? "Отказаться от места" : "Выйти из листа"}</SendButton>
      </FormWrapper>
    </InnerPage>
  );
}
