/** The text of a certificate with placeholders, and how its name fits. */

import { closestWord } from "../search/close-words.ts";
import { nestQuotes } from "../text/nested-quotes.ts";

export const certificateLooks = ["strict", "solemn", "picture"] as const;
export type CertificateLook = (typeof certificateLooks)[number];
export const certificateLookNames: Record<CertificateLook, string> = {
  strict: "Строгий",
  solemn: "Торжественный",
  picture: "Свой фон",
};

export type CertificateTemplate = {
  look: CertificateLook;
  title: string;
  text: string;
  signer: string;
  position: string;
  /** Ids of pictures. */
  background: number | null;
  signature: number | null;
  stamp: number | null;
};

export const certificatePlaceholders = [
  ...["конференция, в чём", "конференция", "тема", "даты", "город", "участник"],
  ...["школа", "зачтено", "номер", "дата выдачи"],
] as const;
export type CertificatePlaceholder = (typeof certificatePlaceholders)[number];

export const firstTemplate: CertificateTemplate = {
  look: "strict",
  title: "Сертификат участника",
  text: "участие в {конференция, в чём} «{тема}»",
  signer: "",
  position: "Председатель общества",
  background: null,
  signature: null,
  stamp: null,
};

const placeholder = /\{([^{}]*)\}/g;
const nameOf = (inBraces: string) => inBraces.replace(/[\s\u00a0]+/g, " ").trim();

export type TemplateProblem = { field: "title" | "text" | "signer" | "background"; text: string };

/** Why a template cannot be put in force, as sentences for staff. */
export function templateProblems(template: CertificateTemplate): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  for (const field of ["title", "text"] as const) {
    const text = template[field];
    if (text.trim() === "") problems.push({ field, text: "Здесь пусто." });
    for (const [, inBraces = ""] of text.matchAll(placeholder)) {
      const name = nameOf(inBraces);
      if (certificatePlaceholders.some((one) => one === name)) continue;
      const known = certificatePlaceholders.map((word) => ({ word, documents: 1 }));
      const likely = /балл|зач[её]т/iu.test(name) ? "зачтено" : closestWord(name, known);
      problems.push({ field, text: `Нет подстановки «${name}».${likely ? ` Наверное, «${likely}».` : ""}` });
    }
    if (/[{}]/.test(text.replace(placeholder, ""))) problems.push({ field, text: "Фигурная скобка без пары." });
  }
  if (template.signer.trim() === "") problems.push({ field: "signer", text: "Укажите, кто подписывает." });
  if (template.look === "picture" && template.background === null)
    problems.push({ field: "background", text: "Загрузите картинку фона." });
  return problems;
}

/** Fills a text. An empty value takes its quotes, brackets and comma with it; an unknown placeholder stays. */
export function fillTemplate(text: string, values: Record<CertificatePlaceholder, string>): string {
  const filled = text.replaceAll(placeholder, (whole, inBraces: string) => {
    const name = nameOf(inBraces);
    return Object.hasOwn(values, name) ? values[name as CertificatePlaceholder] : whole;
  });
  return nestQuotes(filled)
    .replace(/[\s\u00a0]*(«»|\(\))/g, "")
    .replace(/([\s\u00a0]*,)+(?=[\s\u00a0]*(,|$))/g, "")
    .trim();
}

/** «XIII ежегодной конференции фтизиатров»: the beginning of a name in the prepositional case. */
export function inConference(name: string): string {
  const [, before = "", noun = "", after = ""] =
    /^(.*?)(конференция|школа|съезд|конгресс|форум)(.*)$/iu.exec(name) ?? [];
  if (noun === "") return name;
  const inflected = /[ая]$/iu.test(noun)
    ? before.replace(/ая(?=\s)/gu, "ой").replace(/яя(?=\s)/gu, "ей")
    : before
        .replace(/([гкх])ий(?=\s)/gu, "$1ом")
        .replace(/ий(?=\s)/gu, "ем")
        .replace(/(?:ый|ой)(?=\s)/gu, "ом");
  const changed = noun
    .replace(/я$/u, "и")
    .replace(/а$/u, "е")
    .replace(/(съезд|конгресс|форум)$/iu, "$1е");
  return inflected + changed + after;
}
