import { problemTexts } from "#contract/problems.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";

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
    alone: "Проверьте почту: в адресе не хватает знака\u00a0@",
    labelled: "нужен адрес вида name@example.ru",
  },
  [problemTexts.notPhone]: {
    alone: "Проверьте телефон: в номере должно быть от 5 до 15 цифр",
    labelled: "нужен номер, от 5 до 15 цифр",
  },
  [problemTexts.notNumber]: { labelled: "нужно число" },
  [problemTexts.notLogin]: {
    labelled: "от 2 до 64 букв, цифр и знаков . _ @ -, первой должна стоять буква или цифра",
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

/** Typesets a message, and removes the full stop of a single sentence. */
function sentence(text: string): string {
  const said = withNoBreakSpaces(problemWords[text]?.labelled ?? text);
  return /[.!?]\s+\p{Lu}/u.test(said) ? said : said.replace(/\.$/, "");
}
