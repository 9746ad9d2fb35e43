import { closestWord } from "../search/close-words.ts";
import { forgottenKinds, type LetterKind } from "./letter-kinds.ts";

/** The texts of a letter, with placeholders in braces: «№ {номер}». */
export type LetterText = { subject: string; preheader: string; body: string };

/** Placeholders of all letters about a registration. */
const ofRegistration = ["участник", "номер", "код", "конференция", "даты", "год", "место", "школа", "записан"];

/** A line of the body with nothing else becomes a part of the letter: a ticket, facts, a button. */
export const pagePart = "кнопка: страница участника";
const partsOfRegistration = ["билет", "сведения", "ответы", pagePart];

type Placeholders = { values: string[]; parts: string[]; required: string[] };

const aboutSchool = ["школа ожидания"];

/** The placeholders of each letter besides those of a registration; `required` must be in its body. */
const own: Record<LetterKind, Partial<Placeholders>> = {
  registered: { parts: ["вложения"], required: [pagePart] },
  corrected: { required: [pagePart] },
  withdrawn: {},
  waiting: { values: [...aboutSchool, "место в листе"], required: [pagePart] },
  "place-offered": {
    values: [...aboutSchool, "срок ответа"],
    parts: ["срок", "кнопка: занять место", "кнопка: отказаться от места"],
    required: ["срок", "кнопка: занять место", "кнопка: отказаться от места"],
  },
  "place-taken": { values: aboutSchool },
  "place-lost": { values: aboutSchool },
  "list-closed": { values: aboutSchool },
  reminder: { values: ["в листе ожидания"], required: [pagePart] },
  "lost-link": { parts: ["ссылки"], required: ["ссылки"] },
  certificate: { values: ["номер сертификата"], required: [pagePart] },
  "certificate-void": { values: ["номер сертификата", "причина"], required: ["причина"] },
  mailing: {},
  erased: { values: ["номер акта"] },
  "notice-asked": onlyButton("кнопка: подтвердить адрес"),
  "registration-open": { ...onlyButton("кнопка: зарегистрироваться"), values: ["конференция", "даты", "год"] },
  invitation: staff(),
  "password-reset": staff(),
  test: {},
};

function onlyButton(part: string): Partial<Placeholders> {
  return { parts: [part], required: [part] };
}

function staff(): Partial<Placeholders> {
  return { values: ["сотрудник", "логин", "пароль"], parts: ["кнопка: войти"], required: ["пароль"] };
}

const withoutRegistration: readonly LetterKind[] = [...forgottenKinds, "invitation", "password-reset", "test"];

export function placeholdersOf(kind: LetterKind): Placeholders {
  const { values = [], parts = [], required = [] } = own[kind];
  if (withoutRegistration.includes(kind)) return { values, parts, required };
  return { values: [...ofRegistration, ...values], parts: [...partsOfRegistration, ...parts], required };
}

/** A placeholder in a text; its name may contain non-breaking spaces. */
export const placeholder = /\{([^{}<>]*)\}/g;

/** A paragraph with nothing but a placeholder; blanks and line breaks beside it do not count. */
export const placeholderLine = /<p[^>]*>(?:\s|&nbsp;|<br[^>]*>)*\{([^{}<>]*)\}(?:\s|&nbsp;|<br[^>]*>)*<\/p>/g;

export const placeholderName = (inBraces: string) => inBraces.replace(/[\s\u00a0]+/g, " ").trim();

export type PlaceholderProblem = { field: keyof LetterText; text: string };

/** Returns why the texts cannot be sent, as sentences for staff; none of the letters can fail when it is sent. */
export function placeholderProblems(kind: LetterKind, text: LetterText): PlaceholderProblem[] {
  const known = placeholdersOf(kind);
  const problems = (["subject", "preheader", "body"] as const).flatMap((field) => {
    const allowed = field === "body" ? [...known.values, ...known.parts] : known.values;
    return [...wrongNames(text[field], allowed), ...brokenBraces(text[field])].map((words) => ({ field, text: words }));
  });
  const inBody = namesIn(text.body);
  const missing = known.required.filter((name) => !inBody.includes(name));
  const inSentences = namesIn(text.body.replace(placeholderLine, "")).filter((name) => known.parts.includes(name));
  const wrongInBody = [
    ...missing.map((name) => `Верните подстановку «${name}»`),
    ...inSentences.map((name) => `Подстановке «${name}» нужен свой абзац без другого текста и оформления`),
  ];
  return [...problems, ...wrongInBody.map((words) => ({ field: "body" as const, text: words }))];
}

function namesIn(text: string): string[] {
  return Array.from(text.matchAll(placeholder), ([, name = ""]) => placeholderName(name));
}

function wrongNames(text: string, allowed: string[]): string[] {
  return namesIn(text)
    .filter((name) => !allowed.includes(name))
    .map((name) => {
      const likely = closestWord(
        name,
        allowed.map((word) => ({ word, documents: 1 })),
      );
      return `Нет подстановки «${name}»${likely === undefined ? "" : `. Наверное, «${likely}»`}`;
    });
}

function brokenBraces(text: string): string[] {
  if (/<[^>]*[{}][^>]*>/.test(text)) return ["Подстановку нельзя поставить в адрес ссылки"];
  return /[{}]/.test(text.replace(placeholder, ""))
    ? ["Фигурная скобка без пары или подстановка с оформлением внутри"]
    : [];
}
