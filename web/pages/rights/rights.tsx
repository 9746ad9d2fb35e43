import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData } from "react-router";
import { sendPersonalRequest } from "#contract/people/personal-requests.ts";
import { showSite } from "#contract/site/site.ts";
import { maxEmailLength, maxNameLength } from "#domain/people/answer-lengths.ts";
import { phoneForPeople, phoneHref } from "#domain/people/phone-numbers.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { classNames } from "#ui/class-names.ts";
import { Button } from "#ui/forms/button.tsx";
import choice from "#ui/forms/choice.module.css";
import { ErrorSummary, type FieldError } from "#ui/forms/error-summary.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { FormWrapper } from "#ui/forms/form-wrapper.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Link } from "#ui/links/link.tsx";
import { ApiProblem } from "../../api/client.ts";
import { Honeypot } from "../../components/honeypot.tsx";
import { InnerPage } from "../../components/inner-page.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { problemWords } from "../../components/problem-words.ts";
import { apiOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import { visitContext } from "../../request-context.ts";
import { useRootData } from "../../root-data.ts";
import styles from "./rights.module.css";

/** Returns nothing: the page is the same for all visitors and is cached like a text. */
export async function loader(args: LoaderFunctionArgs) {
  const { short_name } = await apiOf(args).ask(showSite);
  return { short_name };
}

type Outcome = {
  received?: { id: number; until: string };
  typed?: Typed | undefined;
  errors?: RightsErrors | undefined;
};

/** Sends the request. A page that is loaded again sends the same request, which the server receives once. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = typedIn(form);
  const body = { ...typed, homepage: form.get("homepage") } as never;
  try {
    const { id, due_on } = await context.get(visitContext).api.ask(sendPersonalRequest, { body });
    return data<Outcome>({ received: { id, until: longDate(due_on) } });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return data<Outcome>({ typed, errors: refusalOf(error, typed) }, { status: error.status });
  }
}

const kinds = [
  { value: "access", label: "Узнать, какие мои данные вы храните", hint: "Ответим за\u00a010\u00a0рабочих дней" },
  { value: "correct", label: "Исправить мои данные", hint: "Исправим за\u00a07\u00a0рабочих дней" },
  { value: "stop", label: "Прекратить обработку", hint: "Прекратим за\u00a010\u00a0рабочих дней" },
  {
    value: "withdraw",
    label: "Отозвать согласие",
    hint: "Отзовём регистрацию и\u00a0уничтожим данные за\u00a030\u00a0дней",
  },
  { value: "erase", label: "Уничтожить мои данные", hint: "Уничтожим за\u00a030\u00a0дней и\u00a0составим акт" },
];

/** The rights of a person in plain words, with a form for a request. */
export default function Rights() {
  const { received, typed, errors } = useActionData<Outcome>() ?? {};
  const title = received ? `Запрос №\u00a0${received.id} получен` : "Ваши права на\u00a0данные";
  return (
    <InnerPage
      crumbs={[{ label: "Персональные данные", to: paths.privacy }, { label: "Ваши права" }]}
      title={title}
      lead={
        received
          ? `Ответим до\u00a0${received.until} Запишите номер запроса.`
          : "Закон №\u00a0152-ФЗ даёт вам право знать, что мы\u00a0о\u00a0вас храним, исправить это и\u00a0удалить."
      }
    >
      <PageHead
        title={errors ? `Ошибка: ${title}` : title}
        description="Как узнать, какие ваши данные хранит общество, исправить их, отозвать согласие и уничтожить данные."
        path={paths.rights}
      />
      {/* The form is posted without a referrer, for which older browsers send no Origin: see the registration. */}
      <meta name="referrer" content="same-origin" />
      <div className="stack gap-8 measure">
        {received ? (
          <p>
            Если понадобится уточнить, о&nbsp;ком запрос, мы&nbsp;напишем на&nbsp;указанную почту.{" "}
            <Link to={paths.privacy}>Политика обработки данных</Link>
          </p>
        ) : (
          <RequestForm typed={typed} errors={errors} />
        )}
        <Help />
      </div>
    </InnerPage>
  );
}

type FormProps = Pick<Outcome, "typed" | "errors">;

function RequestForm({ typed, errors }: FormProps) {
  const error = errors?.fields.find(({ field }) => field === "kind")?.message;
  return (
    <FormWrapper
      method="post"
      action={paths.rights}
      label="Запрос о персональных данных"
      errorSummary={errors && <ErrorSummary title={errors.title} text={errors.text} errors={errors.fields} />}
    >
      <Kinds chosen={typed?.kind} error={error} />
      <TextFields typed={typed} errors={errors} />
      <Honeypot />
      <div className={styles.send}>
        <Button type="submit">Отправить запрос</Button>
      </div>
    </FormWrapper>
  );
}

/** Like `RadioGroup`, which would take this page beyond its budget of scripts. */
function Kinds({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  return (
    <fieldset>
      <legend className={choice.legend}>Что вы&nbsp;хотите</legend>
      <div className={classNames(error && choice.radioGroupWrong, error && choice.wrong)}>
        <div className={choice.options}>
          {kinds.map(({ value, label, hint }, place) => (
            <label key={value} className={classNames(choice.choice, choice.option)}>
              <input
                id={place === 0 ? "kind" : undefined}
                type="radio"
                name="kind"
                value={value}
                required
                defaultChecked={chosen === value}
                className={choice.mark}
                aria-describedby={error && "kind-error"}
              />
              <span className={choice.words}>
                {label}
                <span className={choice.hint}>{hint}</span>
              </span>
            </label>
          ))}
        </div>
        {error && <ErrorMessage id="kind-error">{error}</ErrorMessage>}
      </div>
    </fieldset>
  );
}

function TextFields({ typed, errors }: FormProps) {
  const field = (name: keyof Typed, maxLength: number) => {
    const error = errors?.fields.find((one) => one.field === name)?.message;
    return { name, maxLength, error, defaultValue: typed?.[name] };
  };
  return (
    <>
      <TextInput
        {...field("fio", maxNameLength)}
        label="Фамилия, имя, отчество"
        hint="Как в&nbsp;регистрации"
        width="long"
        autoComplete="name"
        required
      />
      <TextInput
        {...field("email", maxEmailLength)}
        type="email"
        label="Электронная почта"
        hint="Та, которую вы&nbsp;указали при регистрации: по&nbsp;ней мы&nbsp;найдём ваши данные и&nbsp;ответим"
        width="long"
        autoComplete="email"
        required
      />
      <TextArea {...field("content", 2000)} label="Что нам нужно знать, необязательно" hint="Например, что исправить" />
    </>
  );
}

function Help() {
  const [phone] = useRootData()?.site.phones ?? [];
  return (
    <section className="stack gap-3">
      <h2 className="title-3">Можно и&nbsp;иначе</h2>
      <p>
        На&nbsp;странице вашей регистрации есть ссылки «Исправить данные» и&nbsp;«Отозвать согласие»: так быстрее всего.
      </p>
      {phone && (
        <p>
          Или позвоните: <Link to={phoneHref(phone)}>{phoneForPeople(phone)}</Link>
        </p>
      )}
      <p>Если ответ вас не&nbsp;устроит, его можно обжаловать в&nbsp;Роскомнадзоре или в&nbsp;суде.</p>
    </section>
  );
}

const names = ["kind", "fio", "email", "content"] as const;

/** The values of the form, as typed. */
type Typed = Record<(typeof names)[number], string>;
type RightsErrors = { title: string; text: string; fields: FieldError[] };

const blank: Typed = {
  kind: "Выберите, чего вы\u00a0хотите",
  fio: "Введите фамилию, имя и\u00a0отчество",
  email: "Введите адрес электронной почты в\u00a0формате name@example.ru",
  content: "Напишите, что нам нужно знать",
};

function typedIn(form: FormData): Typed {
  const value = (name: string) => {
    const text = form.get(name);
    return typeof text === "string" ? text : "";
  };
  return { kind: value("kind"), fio: value("fio"), email: value("email"), content: value("content") };
}

/** The errors of the form, with one sentence for each field. Runs on the server only. */
function refusalOf({ status, body }: ApiProblem, typed: Typed): RightsErrors {
  const kept = "Всё, что вы\u00a0заполнили, сохранено.";
  if (status === 429) {
    const title = "Слишком много запросов";
    return { title, text: `С\u00a0вашего адреса их пришло слишком много. Подождите минуту. ${kept}`, fields: [] };
  }
  const said = (body ?? {}) as Record<string, unknown>;
  const fields = names.flatMap((field): FieldError[] => {
    const [message] = [said[field]].flat();
    if (typeof message !== "string") return [];
    const isBlank = typed[field].trim() === "" || field === "kind";
    return [{ field, message: isBlank ? blank[field] : (problemWords[message]?.alone ?? message.replace(/\.$/, "")) }];
  });
  const general = [said["non_field_errors"], said["detail"]].flat().filter(Boolean).join(" ");
  if (fields.length > 0) return { title: "Проверьте ответы", text: kept, fields };
  return { title: "Запрос не\u00a0отправлен", text: `${general || "Сервер не\u00a0отвечает."} ${kept}`, fields };
}
