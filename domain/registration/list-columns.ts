/** Maps the columns of an imported list to registration fields: by the heading, else by the values. */

import { readEmail } from "../people/email-addresses.ts";
import { readPhone } from "../people/read-phone.ts";
import { isKnownRegion } from "../people/regions.ts";
import { searchKey } from "../search/search-key.ts";
import type { TableColumns } from "../search/table-columns.ts";
import { type FieldName, registrationFields } from "./registration-fields.ts";

/** The longest list. */
export const maxListRows = 20_000;

/** A list has the name in one column or in parts. */
const nameParts = { surname: "Фамилия", given_name: "Имя", patronymic: "Отчество" };

/** The field that a column of an imported list fills. */
export type ImportField = FieldName | keyof typeof nameParts;

const { fio: _, ...otherFields } = registrationFields;
const otherHeadings = Object.entries(otherFields).map(([name, { heading }]) => [name, heading]);

export const listColumns: TableColumns<ImportField> = {
  labels: {
    fio: "ФИО целиком",
    ...nameParts,
    ...(Object.fromEntries(otherHeadings) as Record<keyof typeof otherFields, string>),
    school_name: "Школа конференции",
  },
  isEnough: (chosen) => chosen.includes("fio") || chosen.includes("surname"),
  needed: "Покажите столбец с именами: «ФИО» или «Фамилия».",
};

/**
 * Patterns for the key of a heading. The most certain come first: a field matched by one is not assigned to another
 * column later.
 */
const sureHeadings: Record<ImportField, RegExp> = {
  fio: /^ф ?\.? ?и ?\.? ?о|фамили.*(имя|и ?\.? ?о)|^full name/,
  surname: /^фамили|surname|last name/,
  given_name: /^имя$|first name|given name/,
  patronymic: /^отчеств|patronymic|middle name/,
  email: /e ?mail|[еи] ?м[еэ]йл|электронн|^(эл[. ]*)?почта$|почта участ/,
  phone: /телефон|^(моб|сот|тел)|phone|контактный номер/,
  school_name: /^(школа|школы|секция)$|школ.*(конф|участ)|(выбор|выбран|назван).*(школ|секц)/,
  job_place: /мест. работы|организац|учрежд|^(больница|клиника|лпу|мо)$|работодател|workplace|company|employer/,
  job: /должност|position|job title/,
  region: /регион|субъект|^(область|республика|край)([/,]|$)|region/,
};

/** Weaker matches, used when there is no better column: a city for the region, a speciality for the position. */
const likelyHeadings: Partial<Record<ImportField, RegExp>> = {
  region: /^город|населенн|^city/,
  job: /специальност|специализац|speciality|specialty/,
  fio: /^(участник|слушатель|имя участника|имя, фамилия|name|fio)$/,
};

const headings = [sureHeadings, likelyHeadings].flatMap((rules) => Object.entries(rules)) as [ImportField, RegExp][];

export type GuessedColumn = { title: string; samples: readonly string[] };

/**
 * The most likely field of each column, each field once; null for unknown columns.
 * @param schools names of the conferences' schools, by which a column of schools is recognized.
 */
export function guessColumns(
  columns: readonly GuessedColumn[],
  schools: readonly string[] = [],
): (ImportField | null)[] {
  const guesses: (ImportField | null)[] = columns.map(() => null);
  const give = (field: ImportField, fits: (column: GuessedColumn) => boolean) => {
    if (guesses.includes(field)) return;
    const place = columns.findIndex((column, index) => guesses[index] === null && fits(column));
    if (place >= 0) guesses[place] = field;
  };
  for (const [field, pattern] of headings) give(field, ({ title }) => pattern.test(headingKey(title)));
  const hasName = guesses.includes("fio") || guesses.includes("surname");
  const keys = schools.map(withoutQuotesKey);
  for (const [field, looksRight] of contents) {
    if (field === "fio" && hasName) continue;
    give(
      field,
      ({ samples }) =>
        samples.length > 0 && 2 * samples.filter((sample) => looksRight(sample, keys)).length > samples.length,
    );
  }
  return withoutHalfNames(guesses);
}

/**
 * Whether a cell is a known heading. The patterns omit kinds of places, which occur in values below a heading: «Омская
 * область», «Больница № 4».
 */
export function isHeading(text: string): boolean {
  const key = headingKey(text);
  return text.length <= maxHeadingLength && headings.some(([, pattern]) => pattern.test(key));
}

/** Whether a cell is the heading of a part of the name, under a «ФИО» that spans three columns. */
export function isNamePart(text: string): boolean {
  return /^(фамилия|имя|отчество)$/.test(headingKey(text));
}

const maxHeadingLength = 60;

/** Recognizes a column by a sample of its values, if its heading is unknown. */
const contents: readonly [ImportField, (sample: string, schoolKeys: readonly string[]) => boolean][] = [
  ["email", (sample) => "value" in readEmail(sample)],
  ["phone", (sample) => sample.replace(/\D/g, "").length >= 10 && "value" in readPhone(sample)],
  ["fio", (sample) => /^\p{Lu}[\p{L}-]+ \p{Lu}[\p{L}-]+ \p{Lu}[\p{L}-]+(вич|вна|ич|чна|оглы|кызы)$/u.test(sample)],
  ["school_name", namesSchool],
  ["region", isKnownRegion],
];

/** A shorter text may be a part of a school's name by chance. */
const minSchoolLength = 8;

function namesSchool(sample: string, schoolKeys: readonly string[]): boolean {
  const key = withoutQuotesKey(sample);
  return schoolKeys.some(
    (school) => school === key || (key.length >= minSchoolLength && (school.includes(key) || key.includes(school))),
  );
}

/** The key by which names of schools and regions in a list are compared: quotation marks do not matter. */
export function withoutQuotesKey(name: string): string {
  return searchKey(name.replace(/[«»"„“]/g, " "));
}

/** The key of a heading, without remarks in brackets («Телефон (мобильный)») and asterisks of required columns. */
function headingKey(title: string): string {
  return searchKey(title.replace(/\([^)]*\)|[*:]/g, " "));
}

/** Removes parts of the name if another column has the whole name; «Имя» without a surname is the whole name. */
function withoutHalfNames(guesses: (ImportField | null)[]): (ImportField | null)[] {
  const parts: (ImportField | null)[] = ["surname", "given_name", "patronymic"];
  if (guesses.includes("fio")) return guesses.map((guess) => (parts.includes(guess) ? null : guess));
  if (guesses.includes("surname")) return guesses;
  return guesses.map((guess) => (guess === "given_name" ? "fio" : guess));
}
