import { problemTexts } from "#contract/problems.ts";

type ProblemWords = {
  /** The text under a field of the public form. */
  alone?: string;
  /** The text under a field of the staff area, and after the field's label. */
  labelled?: string;
  /** The text in the report of a batch, after the title of an entry. */
  entry?: string;
};

/**
 * Texts shown instead of messages of the API, which must not change for other clients. Imports these messages, so that
 * public pages use it only on the server, or load it late.
 */
export const problemWords: Readonly<Record<string, ProblemWords>> = {
  [problemTexts.blank]: { labelled: "заполните это поле" },
  [problemTexts.required]: { labelled: "заполните это поле" },
  [problemTexts.nameWithoutLetters]: { alone: "Введите имя буквами" },
  [problemTexts.notEmail]: {
    alone: "Проверьте почту: в\u00a0адресе не\u00a0хватает знака\u00a0@",
    labelled: "нужен адрес вида name@example.ru",
  },
  [problemTexts.notPhone]: {
    alone: "Проверьте телефон: в\u00a0номере должно быть от\u00a05\u00a0до\u00a015\u00a0цифр",
    labelled: "нужен номер, от\u00a05 до\u00a015\u00a0цифр",
  },
  [problemTexts.notNumber]: { labelled: "нужно число" },
  [problemTexts.notLogin]: {
    labelled: "от\u00a02 до\u00a064 букв, цифр и\u00a0знаков . _ @ -, первой должна стоять буква или цифра",
  },
  [problemTexts.notFound]: { entry: "уже удалили" },
  [problemTexts.editConflict]: { entry: "кто-то изменил раньше вас" },
};

/** Returns a message for display under its field in the staff area: «Заполните это поле». */
export function underField(text: string): string {
  const said = sentence(text);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/**
 * Returns a message for a summary, after the field's label unless the message names the field: «Логин: заполните это
 * поле».
 */
export function inSummary(text: string, label: string | undefined): string {
  const said = sentence(text);
  if (label === undefined || said.startsWith(label) || /^(Введите|Выберите) /.test(said)) return underField(text);
  return `${label}: ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
}

/** Removes the full stop of a single sentence. */
function sentence(text: string): string {
  const said = problemWords[text]?.labelled ?? text;
  return /[.!?]\s+\p{Lu}/u.test(said) ? said : said.replace(/\.$/, "");
}
