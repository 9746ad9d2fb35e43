import type { FieldError } from "#ui/forms/error-summary.tsx";
import type { ApiProblem } from "../../api/client.ts";
import { problemWords } from "../../components/problem-words.ts";

const names = ["kind", "fio", "email", "content"] as const;

/** The values of the form, as typed. */
export type Typed = Record<(typeof names)[number], string>;
export type RightsErrors = { title: string; text: string; fields: FieldError[] };

const blank: Typed = {
  kind: "Выберите, чего вы\u00a0хотите",
  fio: "Введите фамилию, имя и\u00a0отчество",
  email: "Введите адрес электронной почты в\u00a0формате name@example.ru",
  content: "Напишите, что нам нужно знать",
};

export function typedIn(form: FormData): Typed {
  const value = (name: string) => {
    const text = form.get(name);
    return typeof text === "string" ? text : "";
  };
  return { kind: value("kind"), fio: value("fio"), email: value("email"), content: value("content") };
}

/** The errors of the form, with one sentence for each field. Runs on the server only. */
export function refusalOf({ status, body }: ApiProblem, typed: Typed): RightsErrors {
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
