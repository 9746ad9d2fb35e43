import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { withdrawConsent } from "#contract/people/personal-requests.ts";
import { longDate } from "#domain/text/russian-dates.ts";
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
import { crumbsFromResult } from "./registration-crumbs.ts";
import { resultKeyOf, resultOf } from "./result-of.ts";

export async function loader(args: LoaderFunctionArgs) {
  const key = resultKeyOf(args);
  const { kind, fio, number } = await resultOf(args);
  if (kind !== "own") throw redirect(paths.registrationResult(key), 303);
  return { key, fio, number };
}

type Outcome = { received?: { id: number; until: string }; formErrors?: FormErrors };

/** Only a POST withdraws the consent, since mail filters open links. */
export async function action({ params, context }: ActionFunctionArgs) {
  const key = resultKeyOf({ params });
  try {
    const { id, due_on } = await context.get(visitContext).api.request(withdrawConsent, { params: { key } });
    return data<Outcome>({ received: { id, until: longDate(due_on) } });
  } catch (error) {
    const { status, formErrors } = toFormErrors(error, noAnswers);
    return data<Outcome>({ formErrors }, { status });
  }
}

const title = "Отозвать согласие на обработку данных?";
const crumb = "Отзыв согласия";

/** Asks for confirmation before a consent is withdrawn, then shows the number of the request. */
export default function ConsentWithdrawal() {
  const { key, fio, number } = useLoaderData<typeof loader>();
  const { received, formErrors } = useActionData<Outcome>() ?? {};
  if (received) return <Withdrawn resultKey={key} {...received} />;
  return (
    <InnerPage
      crumbs={crumbsFromResult(key, crumb)}
      title={title}
      lead={
        <>
          <b className={styles.who}>
            {fio}, № {number}
          </b>
          Мы отзовём регистрацию и уничтожим ваши данные в течение 30 дней. Сертификат после этого выдать не сможем.
        </>
      }
    >
      <PageHead title={formErrors ? `Ошибка: ${title}` : title} noindex />
      {/* A document of its own: with script, too, the answer replaces the page. */}
      <FormWrapper
        method="post"
        action={paths.consentWithdrawal(key)}
        label="Отзыв согласия"
        errorSummary={formErrors && <FormErrorSummary formErrors={formErrors} />}
      >
        <SendButton
          beside={
            <Link to={paths.registrationResult(key)} className="target">
              Не отзывать
            </Link>
          }
        >
          Отозвать согласие
        </SendButton>
      </FormWrapper>
    </InnerPage>
  );
}

function Withdrawn({ resultKey, id, until }: { resultKey: string; id: number; until: string }) {
  const done = "Согласие отозвано";
  return (
    <InnerPage
      crumbs={crumbsFromResult(resultKey, crumb)}
      title={done}
      lead={`Запрос № ${id}. Уничтожим данные до ${until} Место уже освободилось.`}
    >
      <PageHead title={done} noindex />
      <p>
        До этого дня страница регистрации ещё открывается. <Link to={paths.rights}>Ваши права на данные</Link>
      </p>
    </InnerPage>
  );
}
