import type { Insertable } from "kysely";
import { emailKey } from "#domain/people/email-addresses.ts";
import { nameKey } from "#domain/people/person-names.ts";
import { regions } from "#domain/people/regions-list.ts";
import { eachTextField, isComplete } from "#domain/registration/registration-fields.ts";
import { registrationSearchKey } from "#domain/registration/registration-search.ts";
import type { Tables } from "#server/kit/database/tables/tables.ts";

type Row = Insertable<Tables["registrations"]>;

const roots =
  "Иван Петр Сидор Кузнец Попов Васил Сокол Михайл Новик Фёдор Мороз Волк Алексе Лебед Семён Егор Павл Козл Степан Никола".split(
    " ",
  );
const ends = ["ов", "ев", "ин", "енко", "ук", "цев", "ников", "чук", "айкин", "атов"];
const surnames = ends.flatMap((end) => roots.map((root) => root + end));
const men = "Александр Алексей Андрей Антон Борис Вадим Виктор Глеб Денис Игорь Кирилл Лев Максим Олег Пётр Юрий".split(
  " ",
);
const women = "Александра Алёна Анна Вера Галина Дарья Елена Жанна Зоя Ирина Майя Нина Ольга Раиса Софья Яна".split(
  " ",
);
const fathers = "Александр Андрей Борис Виктор Денис Иван Кирилл Максим Олег Пётр Юрий".split(" ");
const kinds = ["ГБУЗ «Противотуберкулёзный диспансер № %»", "ГАУЗ «Городская больница № %»", "Поликлиника № %"];
const towns = "Заречинск Приречный Верхнеполянск Северогорск Залесск Светлореченск".split(" ");
const jobs = "Врач-фтизиатр;Врач-рентгенолог;Заведующая отделением;Ординатор;Бактериолог;Главный врач".split(";");

/** Returns a generator of the same numbers from 0 to 1 for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Conference = { id: number; schools: number[] };

/** Returns the same person for the same index: mostly of the last conference, some with only a name. */
export function generatedPerson(index: number, total: number, conferences: Conference[]): Row {
  const next = randomNumbers(index * 7919);
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() ** 1.5 * list.length)] as T;
  const older =
    index / total < 0.3 ? Math.floor((index / total / 0.3) * (conferences.length - 1)) : conferences.length - 1;
  const conference = conferences[older] as Conference;
  const isWoman = next() < 0.7;
  const surname = one(surnames);
  const female = isWoman && /(ов|ев|ин)$/.test(surname) ? `${surname}а` : surname;
  const fio = `${female} ${one(isWoman ? women : men)} ${one(fathers)}${isWoman ? "овна" : "ович"}`;
  const nameOnly = next() < 0.05;
  const place = one(kinds).replace("%", String(1 + Math.floor(next() * 200)));
  const answers = {
    ...eachTextField(() => ""),
    fio,
    number: index + 1,
    region: nameOnly ? "" : (one(regions)?.name ?? ""),
    job_place: nameOnly ? "" : `${place}, г. ${one(towns)}`,
    job: nameOnly ? "" : one(jobs),
    phone: nameOnly ? "" : `+79${String(Math.floor(next() * 1e9)).padStart(9, "0")}`,
    email: nameOnly ? "" : `doctor${index}@post.example`,
  };
  const created = Date.UTC(2024 + older / 2, 0, 1) + (index / total) * 200 * 86_400_000;
  return {
    ...answers,
    conference_id: conference.id,
    school_id: nameOnly ? null : one(conference.schools),
    status: next() < 0.02 ? "withdrawn" : "registered",
    source: nameOnly ? "quick" : one(["site", "site", "desk", "import"] as const),
    consent_version: nameOnly || next() < 0.1 ? null : "2026-01",
    created_at: new Date(created).toISOString(),
    deleted_at: next() < 0.01 ? new Date(created + 3_600_000).toISOString() : null,
    fio_key: nameKey(fio),
    email_key: emailKey(answers.email),
    search_key: registrationSearchKey(answers),
    is_complete: Number(isComplete(answers)),
  };
}
