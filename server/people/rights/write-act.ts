import type { SentFile } from "#contract/endpoint.ts";
import type { ErasureAct } from "#contract/people/erasure-acts.ts";
import type { statedGrounds } from "#contract/people/erasures.ts";
import type { Person } from "#contract/people/people.ts";
import type { PersonalRequest } from "#contract/people/personal-requests.ts";
import { addDays } from "#domain/people/working-calendar.ts";
import { fieldOf, textFieldNames } from "#domain/registration/registration-fields.ts";
import { dueOn } from "#domain/registration/retention-term.ts";
import { dateAndTime, dateInZone, instantInZone, longDate } from "#domain/text/russian-dates.ts";
import type { ErasedByAct } from "#server/kit/database/tables/people-tables.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By, Staff } from "#server/kit/http/guard.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { printFactSheet } from "../../conference/registrants/printing/print-fact-sheet.ts";
import { command } from "../../office/audit/command.ts";
import { readSociety } from "../../office/society/read-society.ts";
import { type ErasureActRow, erasureActsRepository } from "./erasure-acts-repository.ts";

type Content = Pick<ErasureAct, "fio" | "facts" | "signers" | "extract" | "copies_until">;
type Ground = (typeof statedGrounds)[number];

/** In days: backups are deleted after this time (`BACKUP_DAYS`). */
const backupDays = 30;
/** In months: the act and its extract are kept for three years (order 179 of Roskomnadzor, p. 8). */
const keptMonths = 36;

const reasons: Record<Ground, string> = {
  withdrawal: "Отозвано согласие",
  demand: "Требование субъекта персональных данных",
  mistake: "Внесено по ошибке",
};

/** Writes the act about a person, before the erasure. */
export async function actOn(
  platform: Platform,
  person: Person,
  { ground, request, staff }: { ground: Ground; request: PersonalRequest | undefined; staff: Staff },
) {
  const site = await readSociety(platform.database.read);
  const at = platform.clock();
  const today = dateInZone(at, platform.timeZone);
  const copies_until = addDays(today, backupDays);
  const requested = request ? `, запрос № ${request.id} от ${longDate(request.received_on)}` : "";
  const place = [site.full_name, site.postal_address || site.address, site.inn && `ИНН ${site.inn}`].filter(Boolean);
  const facts: Content["facts"] = [
    ["Оператор", place.join(", ")],
    ["Лицо, обрабатывающее данные по поручению", "Не привлекалось"],
    ["Чьи данные", person.fio],
    ["Категории данных", categoriesOf(person)],
    ["Информационная система", "Сайт общества, раздел «Конференция»"],
    ["Способ", `Стирание записей в базе данных и файлов; резервные копии стираются до ${longDate(copies_until)}`],
    ["Причина", `${reasons[ground]}${requested}`],
    ["Дата и время", dateAndTime(instantInZone(at, platform.timeZone))],
    ["Приложение", "Выгрузка из журнала регистрации событий"],
  ];
  const content: Content & { erased: ErasedByAct } = {
    fio: person.fio,
    facts,
    signers: [
      ["Администратор", staff.fio],
      [site.head_position || "Секретарь", site.head_name],
    ],
    extract: extractOf(person),
    copies_until,
    erased: {
      registrations: person.registrations.map(({ id }) => id),
      requests: person.requests.map(({ id, received_on }) => ({ id, received_on })),
    },
  };
  return {
    made_at: at.toISOString(),
    keep_until: addDays(dueOn(today, keptMonths), -1),
    content: JSON.stringify(content),
    paper_sheets: person.history.filter(({ is_print }) => is_print).length,
    signed_at: null,
    paper_destroyed_at: null,
  };
}

function categoriesOf({ consents, letters, history }: Person): string {
  return [
    ...textFieldNames.map((name) => fieldOf(name).heading.toLowerCase()),
    "школа",
    ...(consents.length > 0 ? ["сведения о согласии"] : []),
    ...(letters.length > 0 ? ["сведения о письмах"] : []),
    ...(history.some(({ is_print }) => is_print) ? ["сведения о печати"] : []),
  ].join("; ");
}

/** The events, without values: the erased data must not return in the act. */
function extractOf({ registrations, history }: Person): Content["extract"] {
  return [
    ...registrations.map(({ number, conference_name, created_at }): [string, string] => [
      dateAndTime(created_at),
      `Запись № ${number} создана: ${conference_name}`,
    ]),
    ...history
      .toReversed()
      .map(({ at, what, who, number }): [string, string] => [dateAndTime(at), `Запись № ${number}. ${what}. ${who}`]),
  ];
}

function present({ timeZone }: Platform, { content, ...row }: ErasureActRow): ErasureAct {
  const at = (instant: string) => instantInZone(new Date(instant), timeZone);
  const { erased: _, ...shown } = JSON.parse(content) as Content & { erased?: ErasedByAct };
  return {
    ...row,
    ...shown,
    made_at: at(row.made_at),
    signed_at: row.signed_at && at(row.signed_at),
    paper_destroyed_at: row.paper_destroyed_at && at(row.paper_destroyed_at),
  };
}

export async function listActs(platform: Platform): Promise<ErasureAct[]> {
  const rows = await erasureActsRepository(platform.database.read).all();
  return rows.map((row) => present(platform, row));
}

/** @throws Problem 404. */
export async function showAct(platform: Platform, id: number, db: Db = platform.database.read): Promise<ErasureAct> {
  const row = await erasureActsRepository(db).byId(id);
  if (!row) throw notFound();
  return present(platform, row);
}

/** Records that an act was signed, or that the printed forms were destroyed; the first time counts. @throws Problem 404. */
export function settleAct(platform: Platform, id: number, what: "signed" | "paper", by: By): Promise<ErasureAct> {
  return command(platform, by, async ({ db, at, record }) => {
    const act = await showAct(platform, id, db);
    const column = what === "signed" ? "signed_at" : "paper_destroyed_at";
    if (act[column] !== null) return act;
    await erasureActsRepository(db).change(id, { [column]: at.toISOString() });
    const details = what === "signed" ? "подписан" : "бумага уничтожена";
    await record("erasure-act-settled", { subject: ["erasure-act", id, `Акт № ${id}`], details });
    return showAct(platform, id, db);
  });
}

/** @throws Problem 404. */
export async function printAct(platform: Platform, id: number): Promise<SentFile> {
  const { facts, signers, extract, keep_until, made_at } = await showAct(platform, id);
  const { short_name } = await readSociety(platform.database.read);
  const bytes = await printFactSheet(platform.printer, {
    society: { name: short_name },
    keep: `Хранить до ${longDate(keep_until)}`,
    title: `Акт № ${id} об уничтожении персональных данных`,
    subtitle: longDate(made_at.slice(0, 10)),
    sections: [
      { title: "", rows: facts },
      { title: "Приложение. Выгрузка из журнала регистрации событий", rows: extract },
    ],
    signers,
  });
  return { name: `akt-${id}.pdf`, bytes };
}

/** Deletes acts that have been kept for three years. */
export async function forgetOldActs({ database, clock, timeZone }: Platform): Promise<void> {
  const today = dateInZone(clock(), timeZone);
  await database.transaction((db) => erasureActsRepository(db).forgetKeptUntil(today));
}
