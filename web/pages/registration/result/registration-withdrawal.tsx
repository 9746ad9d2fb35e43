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
import { withdrawOwnRegistration } from "#contract/conference/registration/registration-result.ts";
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
import styles from "../registration.module.css";
import { SendButton } from "../send-button.tsx";
import { submitOrRestore } from "../submit-or-restore.ts";
import { crumbsFromResult } from "./registration-crumbs.ts";
import { isChangeable, resultKeyOf, resultOf } from "./result-of.ts";

export async function loader(args: LoaderFunctionArgs) {
  const key = resultKeyOf(args);
  const result = await resultOf(args);
  if (!isChangeable(result)) throw redirect(paths.registrationResult(key), 303);
  return { key, fio: result.fio, number: result.number };
}

export async function action({ params, context }: ActionFunctionArgs) {
  const key = resultKeyOf({ params });
  try {
    await context.get(visitContext).api.request(withdrawOwnRegistration, { params: { key } });
    return redirect(paths.registrationResult(key), 303);
  } catch (error) {
    const { status, formErrors } = toFormErrors(error, noAnswers);
    return data({ formErrors }, { status });
  }
}

export function clientAction(args: ClientActionFunctionArgs) {
  return submitOrRestore(args);
}

const title = "Отозвать регистрацию?";
const crumb = "Отзыв регистрации";

/** Asks for confirmation before a registration is withdrawn. */
export default function RegistrationWithdrawal() {
  const { key, fio, number } = useLoaderData<typeof loader>();
  const formErrors = useActionData<{ formErrors: FormErrors }>()?.formErrors;
  const cancel = (
    <Link to={paths.registrationResult(key)} className="target">
      Не отзывать
    </Link>
  );
  return (
    <InnerPage
      crumbs={crumbsFromResult(key, crumb)}
      title={title}
      lead={
        <>
          <b className={styles.who}>
            {fio}, № {number}
          </b>
          Место освободится, а QR&#8209;код перестанет действовать.
        </>
      }
    >
      <PageHead title={formErrors ? `Ошибка: ${title}` : title} noindex />
      <FormWrapper
        as={Form}
        method="post"
        action={paths.registrationWithdrawal(key)}
        label="Отзыв регистрации"
        errorSummary={formErrors && <FormErrorSummary formErrors={formErrors} />}
      >
        <SendButton beside={cancel}>Отозвать регистрацию</SendButton>
      </FormWrapper>
    </InnerPage>
  );
}
