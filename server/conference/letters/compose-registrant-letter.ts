import { refuseMailings } from "#contract/conference/registration/registration-result.ts";
import { emailKey } from "#domain/people/email-addresses.ts";
import { dateInZone, dateRange, longDate } from "#domain/text/russian-dates.ts";
import type { LetterRow } from "#server/kit/database/tables/letter-tables.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import type { LetterSubject } from "../../office/outbox/composing/compose-letter.ts";
import { buttonPart, factsPart, type LetterPart } from "../../office/outbox/composing/fill-letter.ts";
import { escapeHtml, piece } from "../../office/outbox/composing/letter-kit.ts";
import { printPeople } from "../registrants/printing/print-registrations.ts";
import { answersInWords } from "../registration/answers/answers-in-words.ts";
import { findPasses, type PassRow } from "../registration/record/passes-repository.ts";
import {
  type ConferenceRow,
  conferencesForRegistration,
  type SchoolRow,
} from "../registration/record/registering-conferences-repository.ts";
import { type RegistrationRow, registrationsRepository } from "../registration/record/registrations-repository.ts";
import { resultKeys } from "../registration/record/result-keys.ts";
import { resultPath } from "../registration/record/result-path.ts";
import { conferenceEvent } from "../registration/result/result-calendar.ts";
import { spokenCode } from "../registration/result/show-result.ts";

type Given = Pick<LetterRow, "kind" | "facts" | "without_attachments" | "recipient" | "registration_id">;

/** Values in place of a person's own, for readers who may not act as the person. */
export type Shown = { key?: string; code?: string };

/** The key in letters that are only shown: its page does not exist. */
export const shownKey = "primer";

/** An example may be sent to any address. */
export const exampleShown: Shown = { key: shownKey, code: "0".repeat(26) };

/** The content of a letter about a registration; undefined if it is withdrawn, in the bin or gone. */
export async function registrantSubject(
  platform: Platform,
  letter: Given,
  shown: Shown = {},
): Promise<LetterSubject | undefined> {
  const facts = await factsOf(platform, letter, shown);
  return facts && subjectOf(platform, letter, facts, shown);
}

type Facts = {
  row: RegistrationRow;
  conference: ConferenceRow;
  schools: SchoolRow[];
  school: string;
  pass: PassRow | undefined;
  code: string;
  key: string | undefined;
};

async function factsOf(platform: Platform, letter: Given, shown: Shown): Promise<Facts | undefined> {
  const { read } = platform.database;
  const row = await registrationsRepository(read).byId(letter.registration_id ?? 0);
  const pass = row && (await findPasses(read).own(row.id));
  if (!row || row.deleted_at !== null) return undefined;
  if (row.status === "withdrawn" && letter.kind !== "withdrawn" && letter.kind !== "lost-link") return undefined;
  const conferences = conferencesForRegistration(read);
  const schools = await conferences.schoolsOf(row.conference_id);
  return {
    row,
    conference: await conferences.byId(row.conference_id),
    schools,
    school: schools.find(({ id }) => id === row.school_id)?.name ?? "",
    pass,
    code: shown.code ?? pass?.code ?? "",
    key: pass && (resultKeys(platform).open(pass) ?? (await keyOf(platform, row.id))),
  };
}

function keyOf(platform: Platform, registration: number): Promise<string | undefined> {
  return platform.database.transaction((db) => resultKeys(platform).forLetter(db, registration));
}

async function subjectOf(platform: Platform, letter: Given, facts: Facts, shown: Shown): Promise<LetterSubject> {
  const { row, conference, school, code } = facts;
  const key = shown.key ?? facts.key;
  const { days, year } = dateRange(conference.start_date, conference.end_date);
  const attached =
    letter.kind === "registered" && letter.without_attachments === 0 ? await attachedTo(platform, facts) : {};
  const values = {
    участник: row.fio,
    номер: String(row.number),
    код: spokenCode(code),
    конференция: conference.name,
    даты: days,
    год: year,
    место: conference.place,
    школа: school,
    записан: longDate(dateInZone(new Date(row.created_at), platform.timeZone)),
  };
  const given = JSON.parse(letter.facts) as Record<string, string>;
  const parts: LetterSubject["parts"] = {
    билет: ticketPart({ number: values.номер, fio: row.fio, code: values.код }),
    сведения: factsPart([
      ...(letter.kind === "waiting" ? [["Лист ожидания", given["школа ожидания"] ?? ""] as const] : []),
      ["Когда", `${days} ${year}`],
      ["Где", conference.place],
      [letter.kind === "waiting" ? "Школа сейчас" : "Школа", school],
    ]),
    ответы: factsPart(await answersOf(platform, row)),
    срок: deadlinePart(given, row),
    вложения: attachedPart(attached, row.number),
    ссылки: letter.kind === "lost-link" ? await linksPart(platform, letter, shown) : undefined,
    ...buttonsOf(key && platform.siteUrl + resultPath(key)),
  };
  const refusal = letter.kind === "mailing" && key ? refusalOf(platform.siteUrl, key) : undefined;
  return { values, parts, refusal, attached: { ...attached, qr: code } };
}

async function answersOf({ database }: Platform, row: RegistrationRow): Promise<[string, string][]> {
  if (row.answers === "{}") return [];
  const inWords = await answersInWords(database.read, [row.conference_id]);
  return inWords(row).map(({ label, text }) => [label, text]);
}

/** The pages of all registrations with the address of the letter. */
async function linksPart(platform: Platform, { recipient }: Given, shown: Shown): Promise<LetterPart> {
  const { database, siteUrl } = platform;
  const conferences = new Map(
    (await conferencesForRegistration(database.read).names()).map(({ id, name }) => [id, name]),
  );
  const rows = await registrationsRepository(database.read).livePeople([...conferences.keys()], [emailKey(recipient)]);
  const parts: LetterPart[] = [];
  for (const row of rows.sort((one, other) => other.conference_id - one.conference_id)) {
    const key = shown.key ?? (await keyOf(platform, row.id)) ?? "";
    const facts = factsPart([[conferences.get(row.conference_id) ?? "", `${row.fio}, № ${row.number}`]]);
    const button = buttonPart(
      parts.length === 0 ? "button" : "second",
      "Открыть страницу участника",
      siteUrl + resultPath(key),
    );
    parts.push({ html: facts.html + button.html, text: `${facts.text}\n${button.text}` });
  }
  return { html: parts.map(({ html }) => html).join(""), text: parts.map(({ text }) => text).join("\n\n") };
}

/** The page where a person asks for no more mailings, and the address to which mail programs post the same. */
function refusalOf(siteUrl: string, key: string) {
  return { page: `${siteUrl}${resultPath(key)}mailings/`, post: siteUrl + refuseMailings.path.replace(":key", key) };
}

function buttonsOf(page: string | undefined): Record<string, LetterPart | undefined> {
  return {
    "кнопка: страница участника":
      page === undefined ? undefined : buttonPart("button", "Открыть страницу участника", page),
    "кнопка: занять место":
      page === undefined ? undefined : buttonPart("button", "Занять место", `${page}?answer=take`),
    "кнопка: отказаться от места":
      page === undefined ? undefined : buttonPart("second", "Отказаться от места", `${page}?answer=pass`),
  };
}

function ticketPart({ number, fio, code }: { number: string; fio: string; code: string }): LetterPart {
  return {
    html: piece("ticket", { number: escapeHtml(number), fio: escapeHtml(fio), code: escapeHtml(code) }),
    text: `Номер участника: ${number}\nУчастник: ${fio}\nКод для стойки: ${code}`,
  };
}

function deadlinePart(given: Record<string, string>, row: RegistrationRow): LetterPart {
  const label = "Ответить нужно, время московское";
  const deadline = given["срок ответа"] ?? "";
  const facts = factsPart([
    ["Школа", given["школа ожидания"] ?? ""],
    ["Участник", `${row.fio}, № ${row.number}`],
  ]);
  return {
    html: piece("box", { label, value: escapeHtml(deadline) }) + facts.html,
    text: `${label}: ${deadline}\n${facts.text}`,
  };
}

/** The printed form and the calendar event. */
async function attachedTo(
  platform: Platform,
  { row, conference, schools, code, key, pass }: Facts,
): Promise<NonNullable<LetterSubject["attached"]>> {
  const form = {
    filename: `Анкета № ${row.number}.pdf`,
    print: async () => {
      const person = await registrationsRepository(platform.database.read).byId(row.id);
      // Deleted since the facts were read.
      if (!person || person.deleted_at !== null) throw notFound();
      return printPeople(platform, { conference, schools, people: [{ ...person, code }] }, { inBackground: true });
    },
  };
  if (key === undefined || pass === undefined) return { form };
  const event = await conferenceEvent(platform, { pass, row, conference, key });
  return { form, event: { ...event, filename: `${conference.roman || "Наша"} конференция.ics` } };
}

function attachedPart({ form, event }: NonNullable<LetterSubject["attached"]>, number: number): LetterPart | undefined {
  const words = [
    ...(form ? [`Анкета участника № ${number} — PDF. Её можно распечатать заранее.`] : []),
    ...(event ? ["Встреча для календаря — ICS."] : []),
  ];
  if (words.length === 0) return undefined;
  const html = `<strong>Во вложении</strong><br>${words.map(escapeHtml).join("<br>")}`;
  return { html: piece("note", { text: html }), text: ["Во вложении", ...words].join("\n") };
}
