import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  useActionData,
  useParams,
} from "react-router";
import { askForNotice, confirmNotice } from "#contract/conference/letters/registration-notices.ts";
import { fieldOf } from "#domain/registration/registration-fields.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormGroup, FormPart, FormWrapper } from "#ui/forms/form-wrapper.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Link } from "#ui/links/link.tsx";
import { ApiProblem } from "#web/api/client.ts";
import { Honeypot } from "#web/components/honeypot.tsx";
import { InnerPage } from "#web/components/inner-page.tsx";
import { inputPropsOf } from "#web/components/input-props.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { paths } from "#web/paths.ts";
import { visitContext } from "#web/request-context.ts";
import { useRootData } from "#web/root-data.ts";
import { formText, noAnswers } from "./answers.ts";
import { FormErrorSummary } from "./form-error-summary.tsx";
import type { FormErrors } from "./form-error-texts.ts";
import { toFormErrors } from "./form-errors.ts";
import styles from "./registration.module.css";
import { registrationCrumbs } from "./result/registration-crumbs.ts";
import { SendButton } from "./send-button.tsx";
import { submitOrRestore } from "./submit-or-restore.ts";

/** `isDead`: the link of the letter; the form asks for another letter. */
type Answer = { email: string; done?: string; formErrors?: FormErrors; isDead?: true };

/** Asks for the letter or, with a key, confirms the address. */
export async function action({ request, params: { key }, context }: ActionFunctionArgs) {
  const { api } = context.get(visitContext);
  const form = await request.formData();
  const email = formText(form, "email");
  try {
    if (key !== undefined) {
      await api.request(confirmNotice, { params: { key } });
      return data<Answer>({ email, done: "Адрес подтверждён. Напишем, как только откроется регистрация." });
    }
    const body = { email, consent: form.has("consent") as true, homepage: formText(form, "homepage") };
    return data<Answer>({ email, done: (await api.request(askForNotice, { body })).detail });
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) {
      return data<Answer>({ email, formErrors: outdated, isDead: true }, 404);
    }
    const { status, formErrors } = toFormErrors(error, { ...noAnswers, email }, 2);
    return data<Answer>({ email, formErrors }, { status });
  }
}

export function clientAction(args: ClientActionFunctionArgs) {
  return submitOrRestore(args);
}

const outdated: FormErrors = {
  title: "Ссылка больше не действует",
  text: "Её ждали двое суток, или письмо уже отправлено. Попросите о письме ещё раз.",
  errors: [],
};

const title = "Сообщить об открытии регистрации";
const crumbs = [...registrationCrumbs.slice(0, 1), { label: title }];

/** Takes an address for one letter when registration opens. Opening the link of the letter changes nothing. */
export default function Opening() {
  const { key: keyOfLetter } = useParams();
  const answer = useActionData<Answer>();
  const key = answer?.isDead ? undefined : keyOfLetter;
  const sendsLetters = useRootData()?.site.sends_letters ?? false;
  const lead = key === undefined ? "Пришлём одно письмо и удалим ваш адрес." : "Остался один шаг: подтвердите адрес.";
  return (
    <InnerPage crumbs={crumbs} title={title} lead={sendsLetters && !answer?.done && lead}>
      <PageHead title={answer?.formErrors ? `Ошибка: ${title}` : title} noindex />
      {!sendsLetters && <p>Писем сайт пока не присылает. Об открытии регистрации напишем в новостях.</p>}
      {answer?.done && <p role="status">{answer.done}</p>}
      {sendsLetters && !answer?.done && <OpeningForm keyOfLetter={key} answer={answer} />}
    </InnerPage>
  );
}

function OpeningForm({ keyOfLetter: key, answer }: { keyOfLetter: string | undefined; answer: Answer | undefined }) {
  const errorOf = (name: string) => answer?.formErrors?.errors.find(({ field }) => field === name)?.message;
  const { label, width, autoComplete, type } = fieldOf("email");
  return (
    <FormWrapper
      className={styles.form}
      as={Form}
      method="post"
      action={paths.opening(key)}
      label={title}
      errorSummary={answer?.formErrors && <FormErrorSummary formErrors={answer.formErrors} />}
    >
      {key === undefined && (
        <>
          <FormPart>
            <TextInput
              {...{ label, width, autoComplete, ...inputPropsOf[type] }}
              name="email"
              required
              defaultValue={answer?.email}
              error={errorOf("email")}
            />
          </FormPart>
          <FormGroup title="Согласие">
            <Checkbox name="consent" value="yes" required error={errorOf("consent")}>
              Даю согласие на обработку адреса почты ради этого письма.{" "}
              <Link to={paths.privacy}>Как мы храним данные</Link>
            </Checkbox>
          </FormGroup>
          <Honeypot />
        </>
      )}
      <SendButton>{key === undefined ? "Сообщите мне" : "Подтвердить адрес"}</SendButton>
    </FormWrapper>
  );
}
