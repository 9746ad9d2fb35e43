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
  const { short_name } = await apiOf(args).request(showSite);
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
    const { id, due_on } = await context.get(visitContext).api.request(sendPersonalRequest, { body });
    return data<Outcome>({ received: { id, until: longDate(due_on) } });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return data<Outcome>({ typed, errors: refusalOf(error, typed) }, { status: error.status });
  }
}

const kinds = [
  { value: "access", label: "Узнать, какие мои данные вы храните", hint: "Ответим за 10 рабочих дней" },
  { value: "correct", label: "Исправить мои данные", hint: "Исправим за 7 рабочих дней" },
  { value: "stop", label: "Прекратить обработку", hint: "Прекратим за 10 рабочих дней" },
  {
    value: "withdraw",
    label: "Отозвать согласие",
    hint: "Отзовём регистрацию и уничтожим данные за 30 дней",
  },
  { value: "erase", label: "Уничтожить мои данные", hint: "Уничтожим за 30 дней и составим акт" },
];

/** The rights of a person in plain words, with a form for a request. */
export default function Rights() {
  const { received, typed, errors } = useActionData<Outcome>() ?? {};
  const title = received ? `Запрос № ${received.id} получен` : "Ваши права на данные";
  return (
    <InnerPage
      crumbs={[{ label: "Персональные данные", to: paths.privacy }, { label: "Ваши права" }]}
      title={title}
      lead={
        received
          ? `Ответим до ${received.until} Запишите номер запроса.`
          : "Закон № 152-ФЗ даёт вам право знать, что мы о вас храним, исправить это и удалить."
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
            Если понадобится уточнить, о ком запрос, мы напишем на указанную почту.{" "}
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
      <legend className={choice.legend}>Что вы хотите</legend>
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
        hint="Как в регистрации"
        width="long"
        autoComplete="name"
        required
      />
      <TextInput
        {...field("email", maxEmailLength)}
        type="email"
        label="Электронная почта"
        hint="Та, которую вы указали при регистрации: по ней мы найдём ваши данные и ответим"
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
      <h2 className="title-3">Можно и иначе</h2>
      <p>На странице вашей регистрации есть ссылки «Исправить данные» и «Отозвать согласие»: так быстрее всего.</p>
      {phone && (
        <p>
          Или позвоните: <Link to={phoneHref(phone)}>{phoneForPeople(phone)}</Link>
        </p>
      )}
      <p>Если ответ вас не устроит, его можно обжаловать в Роскомнадзоре или в суде.</p>
    </section>
  );
}

const names = ["kind", "fio", "email", "content"] as const;

/** The values of the form, as typed. */
type Typed = Record<(typeof names)[number], string>;
type RightsErrors = { title: string; text: string; fields: FieldError[] };

const blank: Typed = {
  kind: "Выберите, чего вы хотите",
  fio: "Введите фамилию, имя и отчество",
  email: "Введите адрес электронной почты в формате name@example.ru",
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
  const kept = "Всё, что вы заполнили, сохранено.";
  if (status === 429) {
    const title = "Слишком много запросов";
    return { title, text: `С вашего адреса их пришло слишком много. Подождите минуту. ${kept}`, fields: [] };
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
  return { title: "Запрос не отправлен", text: `${general || "Сервер не отвечает."} ${kept}`, fields };
}
