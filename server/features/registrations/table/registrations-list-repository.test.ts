import { expect, test } from "vitest";
import { eachTextField, fieldOf, textFieldNames, textsOf } from "#domain/registration/registration-fields.ts";
import { all, any, type Condition, has, not } from "#domain/search/search-condition.ts";
import { regionPiece, registrationSearchKey } from "#domain/search/search-document.ts";
import { createdBetween, facet, sources, statuses } from "#domain/search/search-facets.ts";
import { searchCondition } from "#domain/search/search-words.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { testDatabase } from "#server/testing/test-database.ts";
import type { ListQuery } from "./list-query.ts";
import { registrationsListRepository } from "./registrations-list-repository.ts";

/** The same numbers every time: a failure can be looked at again. */
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

const { next, upTo, one } = numbers(7);
const surnames = "Иванов,Иванова,Петрова,Семёнов,Салтыков-Щедрин,О’Коннор,Ананасова,Ли,Ёлкин,Йод,Ng,И".split(",");
const names = ["Анна Ивановна", "Пётр", "Жанна Петровна", "Али оглы", "ИВАН  ИВАНОВИЧ", "Анна-Мария", ""];
const regions = ["Москва", "Самарская область", "Республика Саха (Якутия)", "Северная Осетия – Алания", ""];
const places = ["ГБУЗ «Диспансер № 12»", "100% здоровье", 'ООО "Клиника_7"', "Больница 89 12 34", "C:\\ нет", ""];
const jobs = ["Врач-фтизиатр", "Ординатор", "мед. сестра", "д'Артаньян", ""];
const phones = ["+79121234567", "+79089123456", "+375292104560", "2641122", ""];
const emails = ["ivanov.1984@mail.ru", "anna-m@yandex.ru", "a_b%c@x.org", "o'neil@mail.ru", ""];

const oddSearches = `и,ив,%,_,",',\\,«,№ 12,№12,8 (912) 123,8912,+7 908 912-34-56,89 12 34,-,12`.split(",");

type Person = ReturnType<typeof person>;

function person(id: number) {
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

/** The same few texts are looked through for every search. */
const folded = new Map<string, string>();

function fold(text: string): string {
  const plain = () =>
    text
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll("ё", "е")
      .replace(/[‐-―−]/g, "-");
  const known = folded.get(text) ?? plain().replace(/\s+/g, " ").trim();
  folded.set(text, known);
  return known;
}

/** The rule of the search, read off its description and done the long way. */
function isFound(row: Person, typed: string): boolean {
  return hasAll(row, typed) || hasAll(row, typed.replace(/№\s*(\d)/g, " $1"));
}

function hasAll(row: Person, typed: string): boolean {
  const texts = [...Object.values(textsOf(row)), String(row.number)].map(fold);
  const hasWord = (word: string) => {
    if (!/^[\p{L}\p{N}]{1,2}$/u.test(word)) return texts.some((text) => text.includes(word));
    return texts.some((text) => text.split(/[^\p{L}\p{N}]+/u).some((start) => start.startsWith(word)));
  };
  const hasWords = (words: string) => words.split(" ").every((word) => word === "" || hasWord(word));
  let rest = ` ${fold(typed)} `;
  for (const run of rest.match(/(?<= )[\d+()-][\d +()-]*(?= )/g) ?? []) {
    const digits = run.replace(/\D/g, "");
    if (digits.length < 4) continue;
    rest = rest.replace(` ${run} `, "  ");
    if (!hasWords(run) && !row.phone.replace(/\D/g, "").includes(digits.replace(/^8/, "7"))) return false;
  }
  return hasWords(rest);
}

type Asked = { condition: Condition; holds: (row: Person) => boolean };

function randomSearch(): Asked {
  const rows = [one(surnames), one(names), one(places), one(regions), one(jobs), one(emails), one(phones)];
  const pieces = rows.flatMap((text) => text.split(/\s+/)).map((word) => word.slice(upTo(3), 1 + upTo(9)));
  const odd = [...oddSearches, `№ ${1 + upTo(3000)}`];
  const typed = Array.from({ length: 1 + upTo(3) }, () => (next() < 0.3 ? one(odd) : one(pieces))).join(" ");
  return { condition: searchCondition(typed), holds: (row) => isFound(row, typed) };
}

const completing = textFieldNames.filter((name) => name !== "fio" && fieldOf(name).required);

/** The values that the kept totals group by. */
const counted = {
  school: (row: Person) => row.school_id ?? 0,
  status: (row: Person) => statuses.indexOf(row.status),
  source: (row: Person) => sources.indexOf(row.source),
  consent: (row: Person) => (row.consent_version === null ? 0 : 1),
  filled: (row: Person) => (completing.every((name) => row[name] !== "") ? 1 : 0),
};

function randomFacet(kind = one(Object.keys(counted) as (keyof typeof counted)[])): Asked {
  const number = upTo({ school: 5, status: 2, source: 4, consent: 2, filled: 2 }[kind]);
  return { condition: facet(kind, number), holds: (row) => counted[kind](row) === number };
}

function randomRegion(): Asked {
  const region = one(regions);
  return { condition: has(regionPiece(region)), holds: (row) => row.region === region };
}

/** The values that the totals by region group by. */
const ofRegions = () => (next() < 0.5 ? randomRegion() : randomFacet("school"));

function randomFilter(): Asked {
  const from = new Date(Date.UTC(2024, upTo(30), upTo(31), one([0, 21])));
  const until = new Date(from.getTime() + upTo(500) * 24 * 3_600_000);
  const holds = (row: Person) => row.created_at >= from.toISOString() && row.created_at < until.toISOString();
  return one<Asked>([randomFacet(), randomRegion(), { condition: createdBetween(from, until), holds }]);
}

function randomTree(depth: number, leaf: () => Asked): Asked {
  if (depth === 0) return leaf();
  const parts = Array.from({ length: upTo(4) }, () => randomTree(depth - 1, leaf));
  const conditions = parts.map((part) => part.condition);
  return one<Asked>([
    { condition: all(conditions), holds: (row) => parts.every((part) => part.holds(row)) },
    { condition: any(conditions), holds: (row) => parts.some((part) => part.holds(row)) },
    { condition: not(all(conditions)), holds: (row) => !parts.every((part) => part.holds(row)) },
  ]);
}

async function fill(database: Database, count: number): Promise<{ people: Person[]; schools: number[] }> {
  await database.transaction(async (db) => {
    const dates = { start_date: "2026-10-01", end_date: "2026-10-02" };
    const conferences = [1, 2, 5].map((id) => ({ id, name: `Конференция ${id}`, ...dates }));
    await db
      .insertInto("conferences")
      .values(conferences as never)
      .execute();
    const school = (id: number) => ({ id, conference_id: 5, name: `Школа ${id}`, position: id, without_school: 0 });
    await db.insertInto("conference_schools").values([1, 2, 3, 4].map(school)).execute();
  });
  const people = Array.from({ length: count }, (_, index) => person(index + 1));
  for (const row of people) if (row.conference_id === 5) row.school_id = one([null, 1, 2, 3, 4]);
  await database.transaction(async (db) => {
    const rows = people.map(stored);
    while (rows.length > 0) await db.insertInto("registrations").values(rows.splice(0, 500)).execute();
  });
  return { people, schools: [1, 2, 3, 4] };
}

function stored(row: Person) {
  row.fio_key = fold(row.fio);
  return { ...row, search_key: registrationSearchKey(row) };
}

/** As the database's order of bytes has it. */
function compare(one: Person, other: Person, by: ListQuery["order"]["by"]): number {
  const [a, b] = [one[by], other[by]];
  if (typeof a === "number" && typeof b === "number") return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b))) || one.id - other.id;
}

function expected(people: Person[], query: ListQuery, holds: (row: Person) => boolean): number[] {
  return people
    .filter((row) => row.deleted_at === null && holds(row))
    .filter((row) => query.conferenceId === undefined || row.conference_id === query.conferenceId)
    .sort((a, b) => compare(a, b, query.order.by) * (query.order.descending ? -1 : 1))
    .map((row) => row.id);
}

async function compareAll(database: Database, people: Person[], schools: number[], times: number): Promise<void> {
  const list = registrationsListRepository(database.read, database);
  const anything = () => (next() < 0.6 ? randomSearch() : randomFilter());
  for (let time = 0; time < times; time++) {
    const leaves = one([anything, () => randomFacet(), ofRegions]);
    const { condition, holds } = one([randomSearch, () => randomTree(2, leaves), () => randomTree(2, leaves)])();
    const searched = next() < 0.9;
    const query: ListQuery = {
      conferenceId: one([undefined, 5]),
      condition: searched ? condition : undefined,
      order: {
        by: one(["id", "id", "fio_key", "job_place", "region", "created_at", "number"]),
        descending: next() < 0.5,
      },
      offset: one([0, 0, 0, 20, 500]),
      limit: 20,
    };
    const ids = expected(people, query, searched ? holds : () => true);
    const about = JSON.stringify(query);
    expect(await list.count(query), about).toBe(ids.length);
    const page = ids.slice(query.offset, query.offset + query.limit);
    expect(await list.page(query), about).toEqual(page);
    expect((await list.rows(query)).map(({ id }) => id)).toEqual(page);
    if (time % 10 > 0) continue;
    const counts = await list.schoolCounts(query, [0, ...schools]);
    const found = people.filter((row) => ids.includes(row.id));
    for (const school of [0, ...schools])
      expect(counts.get(school), about).toBe(found.filter((row) => (row.school_id ?? 0) === school).length);
  }
}

test("the staff list finds, counts and orders what reading every row would", { timeout: 120_000 }, async () => {
  const database = await testDatabase("empty");
  const { people, schools } = await fill(database, 3000);
  await compareAll(database, people, schools, process.env["TEST_FULL"] ? 500 : 150);
});

test.each(["№ 54", "№54", "№\u00a054"])("%j finds number 54, however places of work are written", async (typed) => {
  const database = await testDatabase("empty");
  const { people } = await fill(database, 60);
  const at = { order: { by: "id", descending: false }, offset: 0, limit: 60, conferenceId: undefined } as const;
  const list = registrationsListRepository(database.read, database);
  const found = await list.page({ ...at, condition: searchCondition(typed) });
  expect(found).toEqual(people.filter((row) => row.deleted_at === null && isFound(row, "54")).map(({ id }) => id));
  expect(found.includes(54) || people[53]?.deleted_at !== null).toBe(true);
});

test("changes, withdrawals, deletions and restorations are found as they are now", { timeout: 60_000 }, async () => {
  const database = await testDatabase("empty");
  const { people, schools } = await fill(database, 300);
  await database.transaction(async (db) => {
    for (const row of people) {
      if (next() < 0.5) Object.assign(row, { fio: person(row.id).fio, status: one(statuses), school_id: null });
      row.deleted_at = one([null, null, "2026-02-01T00:00:00.000Z"]);
      if (next() < 0.1) await db.deleteFrom("registrations").where("id", "=", row.id).execute();
      else await db.updateTable("registrations").set(stored(row)).where("id", "=", row.id).execute();
    }
  });
  const left = new Set((await database.read.selectFrom("registrations").select("id").execute()).map((row) => row.id));
  const there = people.filter((row) => left.has(row.id));
  await compareAll(database, there, schools, 150);
});
