import { type ActionFunctionArgs, type ClientActionFunctionArgs, data, Form, useActionData } from "react-router";
import { requestLostLinks } from "#contract/registrations/registration.ts";
import { fieldOf } from "#domain/registration/registration-fields.ts";
import { FormPart, FormWrapper } from "#ui/forms/form-wrapper.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Link } from "#ui/links/link.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { InnerPage } from "#web/components/inner-page.tsx";
import { inputPropsOf } from "#web/components/input-props.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { paths } from "#web/paths.ts";
import { visitContext } from "#web/request-context.ts";
import { useRootData } from "#web/root-data.ts";
import { formText, noAnswers } from "./answers.ts";
import { CallUs } from "./call-us.tsx";
import { FormErrorSummary } from "./form-error-summary.tsx";
import type { FormErrors } from "./form-error-texts.ts";
import { toFormErrors } from "./form-errors.ts";
import styles from "./registration.module.css";
import { registrationCrumbs } from "./result/registration-crumbs.ts";
import { SendButton } from "./send-button.tsx";
import { submitOrRestore } from "./submit-or-restore.ts";

type Answer = { email: string; done?: string; formErrors?: FormErrors };

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const email = formText(form, "email");
  try {
    const { detail } = await context.get(visitContext).api.ask(requestLostLinks, {
      body: { email, homepage: formText(form, "homepage") },
    });
    return data<Answer>({ email, done: detail });
  } catch (error) {
    const { status, formErrors } = toFormErrors(error, { ...noAnswers, email }, 1);
    return data<Answer>({ email, formErrors }, { status });
  }
}

export function clientAction(args: ClientActionFunctionArgs) {
  return submitOrRestore(args);
}

const title = "Потеряли ссылку?";

/** Sends the links to the result pages of an address by letter. */
export default function LostLink() {
  const answer = useActionData<Answer>();
  const sendsLetters = useRootData()?.site.sends_letters ?? false;
  const crumbs = [
    ...registrationCrumbs.slice(0, 1),
    { label: "Регистрация", to: paths.registration },
    { label: title },
  ];
  return (
    <InnerPage crumbs={crumbs} title={title} lead={sendsLetters && !answer?.done && lead}>
      <PageHead title={answer?.formErrors ? `Ошибка: ${title}` : title} noindex />
      {!sendsLetters && <NoLetters />}
      {sendsLetters && answer?.done && <Requested email={answer.email} detail={answer.done} />}
      {sendsLetters && !answer?.done && <LostLinkForm answer={answer} />}
    </InnerPage>
  );
}

const lead =
  "Пришлём письмо со\u00a0ссылкой на\u00a0вашу страницу участника: с\u00a0билетом, анкетой и\u00a0исправлением данных.";

function NoLetters() {
  return (
    <EmptyState
      title="Писем сайт пока не&nbsp;присылает"
      action={<Link to={paths.registration}>К&nbsp;регистрации</Link>}
    >
      <CallUs end=".">Позвоните нам, и&nbsp;мы&nbsp;найдём вашу регистрацию:</CallUs>
    </EmptyState>
  );
}

function Requested({ email, detail }: { email: string; detail: string }) {
  return (
    <div className="stack gap-4" role="status">
      <p>
        {detail} Мы&nbsp;отправим его на&nbsp;<b>{email}</b>.
      </p>
      <p>
        Письма нет? Проверьте папку «Спам» и&nbsp;адрес. <CallUs end=".">Не&nbsp;поможет&nbsp;— позвоните:</CallUs>
      </p>
      <p>
        <Link to={paths.lostLink}>Указать другой адрес</Link>
      </p>
    </div>
  );
}

function LostLinkForm({ answer }: { answer: Answer | undefined }) {
  const { label, width, autoComplete, type } = fieldOf("email");
  const error = answer?.formErrors?.errors.find(({ field }) => field === "email")?.message;
  return (
    <FormWrapper
      className={styles.form}
      as={Form}
      method="post"
      action={paths.lostLink}
      label="Потерянная ссылка"
      errorSummary={answer?.formErrors && <FormErrorSummary formErrors={answer.formErrors} />}
    >
      <FormPart>
        <TextInput
          name="email"
          label={label}
          hint={"Та, что указана при регистрации"}
          required
          defaultValue={answer?.email}
          error={error}
          {...{ width, autoComplete }}
          {...inputPropsOf[type]}
        />
      </FormPart>
      <SendButton>Прислать ссылку</SendButton>
    </FormWrapper>
  );
}
