import { problemTexts } from "../../../contract/problems.ts";
import { longest } from "../../../contract/registrations.ts";
import type { AnswerName } from "./answers.ts";

/** What the form can be told about; `consent` is no answer of the contract's fields, but has its own place. */
export type AskedName = AnswerName | "consent";

const blank: Record<AskedName, string> = {
  fio: "Введите фамилию, имя и\u00a0отчество",
  region: "Введите регион",
  job_place: "Введите название учреждения",
  job: "Введите должность",
  phone: "Введите номер телефона",
  email: "Введите адрес электронной почты в\u00a0формате name@example.ru",
  school_name: "Выберите школу или участие без школы",
  consent: "Отметьте согласие на\u00a0обработку персональных данных",
};

/** The wire's words, kept for other clients, as our form says them. */
const kinder: Record<string, string> = {
  [problemTexts.nameWithoutLetters]: "Введите имя буквами",
  [problemTexts.notPhone]: "Проверьте телефон: в\u00a0номере должно быть от\u00a05\u00a0до\u00a015\u00a0цифр",
};

/**
 * The sentence beside a field: ours where we know better, the server's otherwise.
 * @param typed the answer that was refused
 * @param said the server's sentence about it
 */
export function problemSentence(name: AskedName, typed: string, said: string): string {
  if (typed.trim() === "") return blank[name];
  if (said === problemTexts.notEmail) {
    return typed.includes("@") ? blank.email : "Проверьте почту: в\u00a0адресе не\u00a0хватает знака\u00a0@";
  }
  if (name in longest && said === problemTexts.tooLong(longest[name as keyof typeof longest])) {
    return `Сократите ответ: в\u00a0нём должно быть не\u00a0больше ${longest[name as keyof typeof longest]}\u00a0символов`;
  }
  if (name === "school_name" && said !== problemTexts.fullSchool)
    return "Этой школы в\u00a0списке больше нет. Выберите другую";
  return kinder[said] ?? said.replace(/\.$/, "");
}
