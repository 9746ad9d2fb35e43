import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { refuseMailings } from "#contract/conference/registration/registration-result.ts";
import { FormWrapper } from "#ui/forms/form-wrapper.tsx";
import { Link } from "#ui/links/link.tsx";
import { InnerPage } from "#web/components/inner-page.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { paths } from "#web/paths.ts";
import { visitContext } from "#web/request-context.ts";
import { noAnswers } from "../answers.ts";
import { FormErrorSummary } from "../form-error-summary.tsx";
import type { FormErrors } from "../form-error-texts.ts";
import { toFormErrors } from "../form-errors.ts";
import { SendButton } from "../send-button.tsx";
import { submitOrRestore } from "../submit-or-restore.ts";
import { crumbsFromResult } from "./registration-crumbs.ts";
import { resultKeyOf, resultOf } from "./result-of.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { email } = await resultOf(args);
  return { key: resultKeyOf(args), email };
}

type Answer = { isDone?: true; formErrors?: FormErrors };

export async function action({ params, context }: ActionFunctionArgs) {
  try {
    await context.get(visitContext).api.request(refuseMailings, { params: { key: resultKeyOf({ params }) } });
    return data<Answer>({ isDone: true });
  } catch (error) {
    const { status, formErrors } = toFormErrors(error, noAnswers);
    return data<Answer>({ formErrors }, { status });
  }
}

export function clientAction(args: ClientActionFunctionArgs) {
  return submitOrRestore(args);
}

/** Ends mailings to the address of a registration. Opening the page changes nothing. */
export default function RegistrationMailings() {
  const { key, email } = useLoaderData<typeof loader>();
  const { isDone, formErrors } = useActionData<Answer>() ?? {};
  const title = isDone ? "Рассылок больше не будет" : "Отписаться от рассылок?";
  const back = (
    <Link to={paths.registrationResult(key)} className="target">
      К вашей регистрации
    </Link>
  );
  return (
    <InnerPage
      crumbs={crumbsFromResult(key, "Рассылки")}
      title={title}
      lead={
        isDone
          ? "Письма о вашей регистрации приходить будут."
          : `На адрес ${email} не будем присылать новости о конференции. Письма о вашей регистрации останутся.`
      }
    >
      <PageHead title={formErrors ? `Ошибка: ${title}` : title} noindex />
      {isDone ? (
        <p>{back}</p>
      ) : (
        <FormWrapper
          as={Form}
          method="post"
          action={paths.refuseMailings(key)}
          label="Отписка от рассылок"
          errorSummary={formErrors && <FormErrorSummary formErrors={formErrors} />}
        >
          <SendButton beside={back}>Отписаться</SendButton>
        </FormWrapper>
      )}
    </InnerPage>
  );
}
