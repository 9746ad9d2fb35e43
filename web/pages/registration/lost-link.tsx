import { useEffect, useRef } from "react";
import { type ActionFunctionArgs, type ClientActionFunctionArgs, data, Form, useActionData } from "react-router";
import { requestCallback } from "#contract/conference/registration/callback-requests.ts";
import { requestLostLinks } from "#contract/conference/registration/registration.ts";
import { fieldOf } from "#domain/registration/registration-fields.ts";
import { FormPart, FormWrapper } from "#ui/forms/form-wrapper.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Link } from "#ui/links/link.tsx";
import { InnerPage } from "#web/components/inner-page.tsx";
import { inputPropsOf } from "#web/components/input-props.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { paths } from "#web/paths.ts";
import { visitContext } from "#web/request-context.ts";
import { useRootData } from "#web/root-data.ts";
import { type Answers, formText, noAnswers } from "./answers.ts";
import { CallUs } from "./call-us.tsx";
import { FormErrorSummary } from "./form-error-summary.tsx";
import type { FormErrors } from "./form-error-texts.ts";
import { toFormErrors } from "./form-errors.ts";
import styles from "./registration.module.css";
import { registrationCrumbs } from "./result/registration-crumbs.ts";
import { SendButton } from "./send-button.tsx";
import { submitOrRestore } from "./submit-or-restore.ts";

type Typed = Pick<Answers, AskedName>;
type Answer = { typed: Typed; done?: string; formErrors?: FormErrors };
type AskedName = "email" | "fio" | "phone";

/** Asks for a letter or, with a telephone, for a call. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { api } = context.get(visitContext);
  const typed = { email: formText(form, "email"), fio: formText(form, "fio"), phone: formText(form, "phone") };
  const { email, ...person } = typed;
  const homepage = formText(form, "homepage");
  try {
    const { detail } = form.has("phone")
      ? await api.request(requestCallback, { body: { ...person, homepage } })
      : await api.request(requestLostLinks, { body: { email, homepage } });
    return data<Answer>({ typed, done: detail });
  } catch (error) {
    const fields = form.has("phone") ? 2 : 1;
    const { status, formErrors } = toFormErrors(error, { ...noAnswers, ...typed }, fields);
    return data<Answer>({ typed, formErrors }, { status });
  }
}

export function clientAction(args: ClientActionFunctionArgs) {
  return submitOrRestore(args);
}

const title = "Потеряли ссылку?";

/** Sends the links to the result pages of an address by letter; without a mail server takes a request for a call. */
export default function LostLink() {
  const answer = useActionData<Answer>();
  const sendsLetters = useRootData()?.site.sends_letters ?? false;
  const crumbs = [
    ...registrationCrumbs.slice(0, 1),
    { label: "Регистрация", to: paths.registration },
    { label: title },
  ];
  const done = answer?.done;
  return (
    <InnerPage crumbs={crumbs} title={title} lead={!done && (sendsLetters ? lead : leadToCall)}>
      <PageHead title={answer?.formErrors ? `Ошибка: ${title}` : title} noindex />
      {done && <Requested detail={done} email={sendsLetters && answer.typed.email} />}
      {!done && <LostLinkForm answer={answer} asks={sendsLetters ? ["email"] : ["fio", "phone"]} />}
    </InnerPage>
  );
}

const lead = "Пришлём письмо со ссылкой на вашу страницу участника: с билетом, анкетой и исправлением данных.";
const leadToCall =
  "Писем сайт пока не присылает. Оставьте имя и телефон: секретарь найдёт вашу регистрацию и перезвонит.";

/** Takes the focus: the page without the form is shorter and would stay scrolled to its foot. */
function Requested({ detail, email }: { detail: string; email: string | false }) {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => block.current?.focus(), []);
  return (
    <div ref={block} className="stack gap-4" role="status" tabIndex={-1}>
      {email ? (
        <>
          <p>
            {detail} Мы отправим его на <b>{email}</b>.
          </p>
          <p>
            Письма нет? Проверьте папку «Спам» и адрес. <CallUs end=".">Не поможет — позвоните:</CallUs>
          </p>
          <p>
            <Link to={paths.lostLink}>Указать другой адрес</Link>
          </p>
        </>
      ) : (
        <p>
          {detail} <CallUs end=".">Не хотите ждать — позвоните сами:</CallUs>
        </p>
      )}
    </div>
  );
}

const hints: Record<AskedName, string> = {
  email: "Та, что указана при регистрации",
  fio: "Как в анкете",
  phone: "По которому перезвонить",
};

function LostLinkForm({ answer, asks }: { answer: Answer | undefined; asks: AskedName[] }) {
  const errorOf = (name: AskedName) => answer?.formErrors?.errors.find(({ field }) => field === name)?.message;
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
        {asks.map((name) => {
          const { label, width, autoComplete, type } = fieldOf(name);
          return (
            <TextInput
              key={name}
              name={name}
              label={label}
              hint={hints[name]}
              required
              defaultValue={answer?.typed[name]}
              error={errorOf(name)}
              {...{ width, autoComplete }}
              {...inputPropsOf[type]}
            />
          );
        })}
      </FormPart>
      <SendButton>{asks.includes("email") ? "Прислать ссылку" : "Попросить перезвонить"}</SendButton>
    </FormWrapper>
  );
}
