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
import { withdrawResult } from "#contract/registration-result.ts";
import { FormWrapper } from "#ui/form-wrapper.tsx";
import { Link } from "#ui/link.tsx";
import { InnerPage } from "../../components/inner-page.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { paths } from "../../paths.ts";
import { visitContext } from "../../request-context.ts";
import { noAnswers } from "./answers.ts";
import { refused } from "./refusal.ts";
import { RefusalSummary } from "./refusal-summary.tsx";
import type { Refusal } from "./refusal-words.ts";
import { crumbsFromResult } from "./registration-crumbs.ts";
import styles from "./registration-withdrawal.module.css";
import { isChangeable, keyOf, resultOf } from "./result-of.ts";
import { SendButton } from "./send-button.tsx";
import { sendKindly } from "./send-kindly.ts";

export async function loader(args: LoaderFunctionArgs) {
  const key = keyOf(args);
  const result = await resultOf(args);
  if (!isChangeable(result)) throw redirect(paths.registrationResult(key), 303);
  return { key, fio: result.fio, number: result.number };
}

export async function action({ params, context }: ActionFunctionArgs) {
  const key = keyOf({ params });
  try {
    await context.get(visitContext).api.ask(withdrawResult, { params: { key } });
    return redirect(paths.registrationResult(key), 303);
  } catch (error) {
    const { status, refusal } = refused(error, noAnswers);
    return data({ refusal }, { status });
  }
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendKindly(args);
}

const title = "Отозвать регистрацию?";
const crumb = "Отзыв регистрации";

/** One question before something that cannot be undone from here. */
export default function RegistrationWithdrawal() {
  const { key, fio, number } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const cancel = <Link to={paths.registrationResult(key)}>Не&nbsp;отзывать</Link>;
  return (
    <InnerPage
      crumbs={crumbsFromResult(key, crumb)}
      title={title}
      lead={
        <>
          <b className={styles.who}>
            {fio}, №&nbsp;{number}
          </b>
          Место освободится, а&nbsp;QR-код перестанет действовать.
        </>
      }
    >
      <PageHead title={refusal ? `Ошибка: ${title}` : title} noindex />
      <FormWrapper
        as={Form}
        method="post"
        action={paths.registrationWithdrawal(key)}
        label="Отзыв регистрации"
        errorSummary={refusal && <RefusalSummary refusal={refusal} />}
      >
        <SendButton beside={cancel}>Отозвать регистрацию</SendButton>
      </FormWrapper>
    </InnerPage>
  );
}
