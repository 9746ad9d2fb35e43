import { problemTexts } from "#contract/problems.ts";

/** The wire's words, kept for other clients, as they read after the name of a field. */
const friendlier: Record<string, string> = {
  [problemTexts.blank]: "заполните это поле",
  [problemTexts.required]: "заполните это поле",
  [problemTexts.notEmail]: "нужен адрес вида name@example.ru",
  [problemTexts.notPhone]: "нужен номер, от\u00a05 до\u00a015\u00a0цифр",
  [problemTexts.notNumber]: "нужно число",
  [problemTexts.notLogin]:
    "от\u00a02 до\u00a064 букв, цифр и\u00a0знаков . _ @ -, первой должна стоять буква или цифра",
};

/** An error message as shown under its field: «Заполните это поле». */
export function underField(text: string): string {
  const said = sentence(text);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** The same in a summary, after the field's label where the message does not name it: «Логин: заполните это поле». */
export function inSummary(text: string, label: string | undefined): string {
  const said = sentence(text);
  if (label === undefined || said.startsWith(label) || /^(Введите|Выберите) /.test(said)) return underField(text);
  return `${label}: ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
}

/** A single sentence loses its full stop; several keep theirs. */
function sentence(text: string): string {
  const said = friendlier[text] ?? text;
  return /[.!?]\s+\p{Lu}/u.test(said) ? said : said.replace(/\.$/, "");
}
