import type { Condition } from "#contract/conference/registrants/registration-conditions.ts";
import { eachTextField, fieldOf, textFieldNames, textsOf } from "#domain/registration/registration-fields.ts";
import { searchedWords } from "#domain/registration/registration-search.ts";
import type { Selection } from "../registrants/table/registrations-list-repository.ts";

export const statuses = ["registered", "withdrawn"] as const;
const sources = ["site", "quick", "desk", "import"] as const;

/** Returns the same numbers every time, so that a failure is reproducible. */
function numbers(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const upTo = (end: number) => Math.floor(next() * end);
  const one = <T>(list: readonly T[]): T => list[upTo(list.length)] as T;
  return { next, upTo, one };
}

export const { next, upTo, one } = numbers(7);
const surnames = "Иванов,Иванова,Петрова,Семёнов,Салтыков-Щедрин,О’Коннор,Ананасова,Ли,Ёлкин,Йод,Ng,И".split(",");
const names = ["Анна Ивановна", "Пётр", "Жанна Петровна", "Али оглы", "ИВАН  ИВАНОВИЧ", "Анна-Мария", ""];
const regions = ["Москва", "Самарская область", "Республика Саха (Якутия)", "Северная Осетия – Алания", ""];
const places = ["ГБУЗ «Диспансер № 12»", "100% здоровье", 'ООО "Клиника_7"', "Больница 89 12 34", "C:\\ нет", ""];
const jobs = ["Врач-фтизиатр", "Ординатор", "мед. сестра", "д'Артаньян", ""];
const phones = ["+79121234567", "+79089123456", "+375292104560", "2641122", ""];
const emails = ["ivanov.1984@mail.ru", "anna-m@yandex.ru", "a_b%c@x.org", "o'neil@mail.ru", ""];

const oddSearches = `и,ив,%,_,",',\\,«,№ 12,№12,8 (912) 123,8912,+7 908 912-34-56,89 12 34,-,12`.split(",");

export type Person = ReturnType<typeof person>;

export function person(id: number) {
  return {
    id,
    number: id,
    conference_id: one([1, 2, 5]),
    school_id: null as number | null,
    ...eachTextField(() => ""),
    fio: `${one(surnames)} ${one(names)}`.trim(),
    fio_key: "",
    region: one(regions),
    job_place: one(places),
    job: one(jobs),
    phone: one([...phones, `+79${String(upTo(1e9)).padStart(9, "0")}`]),
    email: one(emails),
    status: one(statuses),
    source: one(sources),
    consent_version: one([null, "1"]),
    created_at: new Date(Date.UTC(2024, 0, 1) + upTo(900 * 24) * 3_600_000 + upTo(3_600_000)).toISOString(),
    deleted_at: one([null, null, null, null, "2026-01-01T00:00:00.000Z"]),
  };
}

/** Cached, since every search reads the same few texts. */
const folded = new Map<string, string>();

export function fold(text: string): string {
  const plain = () =>
    text
      .replaceAll("№", " ")
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll("ё", "е")
      .replace(/[‐-―−]/g, "-");
  const known = folded.get(text) ?? plain().replace(/\s+/g, " ").trim();
  folded.set(text, known);
  return known;
}

/** The search rule without the index: every word is contained, and a short one begins a word or a part of one. */
export function isFound(row: Person, typed: string): boolean {
  const texts = [...Object.values(textsOf(row)), String(row.number)].map(fold);
  const hasWord = (word: string) => {
    if (Array.from(word).length > 2) return texts.some((text) => text.includes(word));
    return texts.some((text) => text.split(/ |(?=[^\p{L}\p{N}])|(?<=[^\p{L}\p{N}])/u).some(beginsAt(text, word)));
  };
  const hasWords = (words: string) => words.split(" ").every((word) => word === "" || hasWord(word));
  let rest = ` ${fold(typed)} `;
  for (const run of rest.match(/(?<= )[\d+()-][\d +()-]*(?= )/g) ?? []) {
    const digits = run.replace(/\D/g, "");
    if (digits.length < 4) continue;
    rest = rest.replace(` ${run} `, "  ");
    const isInText = texts.join(" ").includes(run.trim());
    if (!isInText && !row.phone.replace(/\D/g, "").includes(digits.replace(/^8/, "7"))) return false;
  }
  return hasWords(rest);
}

/** Returns whether a word of one or two characters is at the beginning of a part of a text. */
function beginsAt(text: string, word: string) {
  let from = 0;
  return (part: string) => {
    const start = text.indexOf(part, from);
    from = start + part.length;
    return part !== "" && text.slice(start).startsWith(word);
  };
}

type Expected = { selection: Selection; holds: (row: Person) => boolean };

function randomSearch(): Expected {
  const rows = [one(surnames), one(names), one(places), one(regions), one(jobs), one(emails), one(phones)];
  const pieces = rows.flatMap((text) => text.split(/\s+/)).map((word) => word.slice(upTo(3), 1 + upTo(9)));
  const odd = [...oddSearches, `№ ${1 + upTo(3000)}`];
  const typed = Array.from({ length: 1 + upTo(3) }, () => (next() < 0.3 ? one(odd) : one(pieces))).join(" ");
  return { selection: { search: [searchedWords(typed)] }, holds: (row) => isFound(row, typed) };
}

const completing = textFieldNames.filter((name) => fieldOf(name).required);

type Line = { condition: Condition; holds: (row: Person) => boolean };

function randomLine(): Line {
  const isNot = next() < 0.3;
  const some = <T>(list: readonly T[]) => list.filter(() => next() < 0.5);
  const from = new Date(Date.UTC(2024, upTo(30), 1 + upTo(27))).toISOString().slice(0, 10);
  const until = new Date(Date.parse(from) + upTo(500) * 24 * 3_600_000).toISOString().slice(0, 10);
  const dateOf = (row: Person) => new Date(Date.parse(row.created_at) + 3 * 3_600_000).toISOString().slice(0, 10);
  const ofValues = <Field extends Condition["field"], Value>(
    field: Field,
    all: readonly Value[],
    valueIn: (row: Person) => Value | undefined,
  ): Line => {
    const values = some(all);
    const condition = { field, values, not: isNot } as unknown as Condition;
    return { condition, holds: (row) => values.includes(valueIn(row) as Value) !== isNot };
  };
  return one([
    () => ofValues("status", statuses, (row) => row.status),
    () => ofValues("source", sources, (row) => row.source),
    () => ofValues("region", regions, (row) => row.region),
    () => ofValues("consent", ["given", "absent"], (row) => (row.consent_version === null ? "absent" : "given")),
    () =>
      ofValues("filled", ["complete", "name-only"], (row) =>
        completing.every((name) => row[name] !== "") ? "complete" : "name-only",
      ),
    (): Line => ({
      condition: { field: "created", from, until, not: isNot },
      holds: (row) => (dateOf(row) >= from && dateOf(row) <= until) !== isNot,
    }),
  ])();
}

function randomWhere(): Expected {
  const lines = Array.from({ length: upTo(4) }, randomLine);
  const match = one(["all", "any"] as const);
  const holds = (row: Person) =>
    match === "all" || lines.length === 0
      ? lines.every((line) => line.holds(row))
      : lines.some((line) => line.holds(row));
  return { selection: { where: { match, conditions: lines.map(({ condition }) => condition) } }, holds };
}

export function randomSelection(): Expected {
  const chosen = [5, 2].filter(() => next() < 0.5);
  const schools = [null, 1, 2, 3, 4].filter(() => next() < 0.4);
  const inBin = next() < 0.15;
  const parts: Expected[] = [
    { selection: { inBin }, holds: (row) => (row.deleted_at !== null) === inBin },
    ...(next() < 0.7 ? [randomSearch()] : []),
    ...(next() < 0.6 ? [randomWhere()] : []),
    ...(next() < 0.5
      ? [{ selection: { conferences: chosen }, holds: (row: Person) => chosen.includes(row.conference_id) }]
      : []),
    ...(next() < 0.3 ? [{ selection: { schools }, holds: (row: Person) => schools.includes(row.school_id) }] : []),
  ];
  return {
    selection: Object.assign({}, ...parts.map(({ selection }) => selection)),
    holds: (row) => parts.every((part) => part.holds(row)),
  };
}
