import { strToU8, zipSync } from "fflate";
import type { SentFile } from "#contract/endpoint.ts";
import type { Person } from "#contract/people/people.ts";
import { phoneForPeople } from "#domain/people/phone-numbers.ts";
import { kindsOfRequest, requestSources } from "#domain/people/request-terms.ts";
import type { WaitingState } from "#domain/registration/waiting-list.ts";
import { dateAndTime, dateInZone, longDate } from "#domain/text/russian-dates.ts";
import type { By } from "#server/kit/http/guard.ts";
import type { Platform } from "#server/kit/platform.ts";
import { type FactSheet, printFactSheet } from "../../conference/registrants/printing/print-fact-sheet.ts";
import { recordAudit } from "../../office/audit/audit.ts";
import { readSociety } from "../../office/society/read-society.ts";
import { type AttendanceRecords, attendanceRecords } from "./person-attendance-repository.ts";
import { consentText, gatherPerson } from "./show-person.ts";

/** The name of the registrant in the audit trail; all other authors are staff. */
const registrant = "Участник";

/**
 * Collects everything about a person for that person: a PDF for reading and a JSON for transfer. It contains no other
 * person and no name of staff.
 * @throws Problem 404.
 */
export async function exportPerson(platform: Platform, id: number, request: number | null, by: By): Promise<SentFile> {
  const person = await gatherPerson(platform, id);
  const ids = person.registrations.map((registration) => registration.id);
  const attendance = await attendanceRecords(platform.database.read, platform.timeZone, ids);
  const data = { ...exported(person), ...attendance };
  const texts = await textsOf(platform, person);
  const sheet = await sheetOf(platform, data, texts);
  const name = `dannye-${dateInZone(platform.clock(), platform.timeZone)}`;
  const bytes = zipSync({
    [`${name}.pdf`]: [await printFactSheet(platform.printer, sheet), { level: 0 }],
    [`${name}.json`]: strToU8(`${JSON.stringify({ ...data, consent_texts: texts }, null, 2)}\n`),
  });
  const [first] = person.registrations;
  const subject = ["registration", first?.id ?? id, `№ ${first?.number} ${person.fio}`] as const;
  const details = request === null ? "" : `по запросу № ${request}`;
  const entry = { at: platform.clock(), action: "person-exported", subject, details, ...by } as const;
  await platform.database.inGroupCommit((db) => recordAudit(db, entry));
  return { name: `${name}.zip`, bytes, mediaType: "application/zip" };
}

type Exported = ReturnType<typeof exported> & AttendanceRecords;

/** Drops what is about others: names of staff, doubtful matches, free texts of staff. */
function exported({ surname: _, doubtful: __, history, requests, registrations, ...person }: Person) {
  return {
    ...person,
    registrations: registrations.map(({ is_due: _due, ...registration }) => registration),
    history: history.map(({ id: _id, is_print: _print, who, ...entry }) => ({
      ...entry,
      who: who === registrant ? "вы" : "сотрудник общества",
    })),
    requests: requests.map(({ id, kind, source, received_on, content, due_on, answered_at }) => {
      return { number: id, kind, source, received_on, content, due_on, answered_at };
    }),
  };
}

async function textsOf({ database }: Platform, { consents }: Person) {
  const hashes = [...new Set(consents.map(({ hash }) => hash).filter((hash) => hash !== ""))];
  const texts = await Promise.all(hashes.map((hash) => consentText(database.read, hash)));
  return texts.flatMap((text) => text ?? []);
}

type Rows = FactSheet["sections"][number]["rows"];
type ConsentTexts = Awaited<ReturnType<typeof textsOf>>;

async function sheetOf(platform: Platform, data: Exported, texts: ConsentTexts): Promise<FactSheet> {
  const { short_name: name } = await readSociety(platform.database.read);
  const sections = [
    ...recordSections(data),
    { title: "Зачем, сколько и кто видит", rows: purposes(name) },
    ...texts.map(({ version, content }) => {
      return { title: `Текст согласия, редакция ${version ?? ""}`, rows: paragraphs(content) };
    }),
  ].filter(({ rows }) => rows.length > 0);
  const subtitle = `${data.fio}, ${longDate(dateInZone(platform.clock(), platform.timeZone))}`;
  const title = "Какие ваши данные у нас хранятся";
  return { society: { name }, keep: "", title, subtitle, sections, signers: [] };
}

const states = { registered: "", withdrawn: "отозвана", deleted: "в корзине" };

const rows = <Row>(records: Row[], cells: (row: Row) => [string, (string | false)[]]): Rows =>
  records.map(cells).map(([label, parts]) => [label, parts.filter(Boolean).join("; ")]);

function ownRows(data: Exported): Rows {
  const own: [string, string[]][] = [
    ["Регион", [data.region]],
    ["Учреждение", [data.job_place]],
    ["Должность", [data.job]],
    ["Телефон", data.phones.map(phoneForPeople)],
    ["Почта", data.emails],
  ];
  return rows(own, (row) => row).filter(([, value]) => value !== "");
}

function recordSections(data: Exported): FactSheet["sections"] {
  const registrations = rows(data.registrations, (row) => [
    `№ ${row.number}`,
    [
      row.conference_name,
      row.school,
      `с ${dateAndTime(row.created_at)}`,
      states[row.state],
      `до ${longDate(row.due_on)}`,
    ],
  ]);
  const answers = data.registrations.flatMap(({ number, answers: given }) =>
    rows(given, ({ label, text }) => [`№ ${number}`, [`${label}: ${text}`]]),
  );
  const consents = rows(data.consents, ({ given_at, number, version, address }) => [
    dateAndTime(given_at),
    [`Запись № ${number}`, `редакция ${version}`, `отметка на сайте с адреса ${address}`],
  ]);
  const requests = rows(data.requests, ({ number, kind, source, received_on, due_on, answered_at }) => [
    `№ ${number}, ${longDate(received_on)}`,
    [
      kindsOfRequest[kind].label,
      requestSources[source].toLowerCase(),
      answered_at === null ? `ответим до ${longDate(due_on)}` : `ответили ${dateAndTime(answered_at)}`,
    ],
  ]);
  const history = rows(data.history, ({ at, what, who, changes }) => [
    dateAndTime(at),
    [
      `${what} (${who})`,
      ...changes.map(({ field, before, after }) => `${field}: ${before || "пусто"} → ${after || "пусто"}`),
    ],
  ]);
  return [
    { title: "Кто вы", rows: ownRows(data) },
    { title: "Регистрации", rows: registrations },
    { title: "Ответы на вопросы", rows: answers },
    { title: "Согласия", rows: consents },
    { title: "Письма", rows: rows(data.letters, ({ at, title, recipient }) => [dateAndTime(at), [title, recipient]]) },
    {
      title: "Предложенные исправления",
      rows: rows(data.proposals, ({ at, content }) => [dateAndTime(at), [content]]),
    },
    ...attendanceSections(data),
    { title: "Запросы", rows: requests },
    { title: "Журнал", rows: history },
  ];
}

const waitingStates: Record<WaitingState, string> = {
  waiting: "вы ждёте",
  offered: "место предложено",
  taken: "место занято",
  passed: "вы отказались",
  lost: "срок ответа прошёл",
  left: "вы вышли из листа",
  closed: "лист закрыт",
};

function attendanceSections(data: AttendanceRecords): FactSheet["sections"] {
  const waiting = rows(data.waiting_list, ({ school, state, joined_at }) => [
    school,
    [`с ${dateAndTime(joined_at ?? "")}`, waitingStates[state]],
  ]);
  const marks = rows(data.door_marks, ({ at, hall, kind, undone_at }) => [
    dateAndTime(at ?? ""),
    [kind === "arrival" ? "приход" : "уход", hall ?? "вход", undone_at !== null && "отменён"],
  ]);
  const stays = rows(data.presence, ({ title, arrived_at, left_at }) => [
    title,
    [`пришли ${dateAndTime(arrived_at ?? "")}`, left_at !== null && `ушли в ${left_at.slice(11, 16)}`],
  ]);
  const certificates = rows(data.certificates, ({ number, name, state, reason, issued_at }) => [
    number,
    [name, `выдан ${dateAndTime(issued_at ?? "")}`, state === "void" && `аннулирован: ${reason}`],
  ]);
  return [
    { title: "Лист ожидания", rows: waiting },
    { title: "Вход и залы", rows: marks },
    { title: "Занятия", rows: stays },
    { title: "Сертификаты", rows: certificates },
    { title: "Коды для портала НМО", rows: rows(data.individual_codes, (code) => ["ИКП", [code]]) },
  ];
}

function purposes(society: string): Rows {
  const purpose = "Провести конференцию, напечатать анкету, выдать сертификат, доказать согласие.";
  const readers = `Сотрудники с правом на работу с участниками: ${society}. Другим лицам данные не передаём.`;
  return [
    ["Зачем", purpose],
    ["Откуда", "Из анкеты на сайте, со слов на стойке или из списка, который прислало ваше учреждение."],
    ["Кто видит", readers],
    ["Копии", "Резервные копии живут 30 дней и стираются сами."],
  ];
}

const entities: Record<string, string> = { nbsp: "\u00a0", amp: "&", lt: "<", gt: ">", quot: '"' };

/** The text of a sanitized body, a row for each paragraph. */
export function paragraphs(html: string): Rows {
  const lines = html.split(/<\/(?:p|h\d|li|td)>|<br\s*\/?>/).map((part) => part.replace(/<[^>]*>/g, "").trim());
  const written = lines.filter((line) => line !== "");
  return written.map((line) => ["", line.replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole)]);
}
