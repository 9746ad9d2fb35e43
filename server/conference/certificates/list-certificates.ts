import { writeFile } from "node:fs/promises";
import type {
  Certificate,
  listCandidates as candidatesCall,
  listCertificates as listCall,
  printCertificates as printCall,
  showCertificate as showCall,
} from "#contract/conference/certificates/certificates.ts";
import { candidatePageSize } from "#contract/conference/certificates/certificates.ts";
import type { AnswerOf, SentFile } from "#contract/endpoint.ts";
import { problemTexts } from "#contract/problems.ts";
import { readNumber } from "#domain/certificates/certificate-numbers.ts";
import { missesByLittle, qualifies, ruleResults } from "#domain/certificates/certificate-rules.ts";
import { nameKey } from "#domain/people/person-names.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { BodyRead } from "#server/kit/http/register-endpoints.ts";
import { jobs } from "#server/kit/jobs/jobs.ts";
import type { Platform } from "#server/kit/platform.ts";
import type { ItemsOptions } from "#server/kit/printing/printer.ts";
import { recordAudit } from "../../office/audit/audit.ts";
import { lettersByKey } from "../../office/outbox/queue-letters.ts";
import { presenceSourcesRepository } from "../day/presence/presence-repository.ts";
import { maxAtOnce } from "../registrants/exports/begin-job.ts";
import { presentJob } from "../registrants/exports/present-job.ts";
import type { Attendee } from "./attendance-repository.ts";
import { certificateKey, certificatePath, factsOf, nextNumber, numberOf } from "./certificate-facts.ts";
import { certificatesOf, conferenceOf } from "./certificate-settings.ts";
import { type CertificateRow, changeCertificates, findCertificates } from "./certificates-repository.ts";
import { printCertificates } from "./print-certificates.ts";
import { drawn, paperOf } from "./print-sample.ts";

type ListQuery = { search: string; page: number };

function pageOf<T>(all: readonly T[], { page }: Pick<ListQuery, "page">): T[] {
  return page < 1 ? [] : all.slice((page - 1) * candidatePageSize, page * candidatePageSize);
}

/** Those who qualify and have no certificate, or those who do not qualify, with what was found for each rule. */
export async function listCandidates(
  platform: Platform,
  asked: number | undefined,
  { tab, search, page }: ListQuery & { tab: "refused" | "close" | undefined | "nothing" },
): Promise<AnswerOf<typeof candidatesCall>> {
  const { settings, days, people, waiting } = await certificatesOf(platform.database.read, asked);
  const { rules } = settings;
  const isPresent = ({ is_withdrawn, days: came, sessions }: Attendee) =>
    !is_withdrawn && (came.length > 0 || sessions > 0);
  const refused = people.filter((of) => isPresent(of) && !qualifies(rules, of, days));
  const wanted = nameKey(search);
  const close = refused.filter((of) => missesByLittle(rules, of, days));
  const found = (tab === "refused" ? refused : tab === "close" ? close : waiting).filter(
    ({ fio, number }) => nameKey(fio).includes(wanted) || String(number) === search,
  );
  return {
    count: found.length,
    qualified: waiting.length,
    refused: refused.length,
    close: close.length,
    results: pageOf(found, { page }).map((of) => ({
      registration: of.id,
      number: of.number,
      fio: of.fio,
      has_email: of.email !== "",
      points: of.points,
      session: of.uncredited,
      rules: ruleResults(rules, of, days),
    })),
  };
}

export async function listCertificates(
  platform: Platform,
  asked: number | undefined,
  { state, search, page }: ListQuery & { state: "valid" | "void" | "to-print" | "nothing" | undefined },
): Promise<AnswerOf<typeof listCall>> {
  const { read } = platform.database;
  const conference = await conferenceOf(read, asked);
  const number = readNumber(search);
  const wanted = nameKey(search);
  const isWanted = (row: CertificateRow) =>
    number
      ? row.year === number.year && row.sequence === number.sequence && row.signs.startsWith(number.signs)
      : (row.name_key ?? "").includes(wanted);
  const all = (await findCertificates(read).ofConference(conference.id)).filter(isWanted);
  const letters = await lettersOf(read, all);
  const found = all.filter(
    (row) => state === undefined || (state === "to-print" ? isToPrint(row, letters) : row.state === state),
  );
  const shown = pageOf(found, { page });
  const people = await presenceSourcesRepository(read, conference.id).people();
  const numbers = new Map(people.map((one) => [one.id, one.number]));
  return { count: found.length, results: shown.map((row) => present(platform, row, { letters, numbers })) };
}

const letterKey = (id: number) => `certificate:${id}`;
const lettersOf = (db: Db, rows: readonly { id: number }[]) =>
  lettersByKey(
    db,
    rows.map(({ id }) => letterKey(id)),
  );
type Letters = Awaited<ReturnType<typeof lettersOf>>;

const isToPrint = (row: CertificateRow, letters: Letters) =>
  row.state === "valid" && row.is_printed === 0 && !letters.has(letterKey(row.id));

type Joined = { letters: Letters; numbers: ReadonlyMap<number, number> };

function present({ timeZone }: Platform, row: CertificateRow, { letters, numbers }: Joined): Certificate {
  const facts = factsOf(row);
  const at = (instant: string) => instantInZone(new Date(instant), timeZone);
  const { id, registration_id, version, state, reason, issued_by, voided_at, voided_by } = row;
  return {
    id,
    version,
    state,
    reason,
    issued_by,
    voided_by,
    number: numberOf(row),
    name: row.name ?? "",
    note: row.note ?? "",
    registration: registration_id === null ? null : { id: registration_id, number: numbers.get(registration_id) ?? 0 },
    school: facts?.school ?? "",
    credit: facts?.credit ?? "",
    replaced_by: nextNumber(row),
    issued_at: at(row.issued_at),
    voided_at: voided_at && at(voided_at),
    is_printed: row.is_printed === 1,
    letter: letters.get(letterKey(id)) ?? null,
  };
}

/** @throws Problem 404. */
export async function showCertificate(platform: Platform, id: number): Promise<AnswerOf<typeof showCall>> {
  const { read } = platform.database;
  const row = await findCertificates(read).byId(id);
  if (!row) throw notFound();
  const { settings, people, days } = await certificatesOf(read, row.conference_id);
  const person = people.find((one) => one.id === row.registration_id);
  const letters = await lettersOf(read, [row]);
  const numbers = new Map(people.map((one) => [one.id, one.number]));
  const shown = present(platform, row, { letters, numbers });
  const { voided_at, replaced_by, note } = shown;
  // Blank after an erasure, which also removes the printed facts.
  const because = shown.reason === "" ? "" : `: ${shown.reason}`;
  const voided = `Аннулирован${because}${replaced_by === "" ? "" : `, взамен выдан ${replaced_by}`}`;
  const byRules = row.facts === null ? "Выдан" : "Выдан по правилам";
  const issued = {
    at: shown.issued_at,
    text: note === "" ? byRules : `Выдан: ${note}`,
    who: shown.issued_by,
  };
  return {
    ...shown,
    rules: person ? ruleResults(settings.rules, person, days) : [],
    verification: certificatePath(certificateKey(platform, shown.number)),
    history: [...(voided_at ? [{ at: voided_at, text: voided, who: shown.voided_by }] : []), issued],
  };
}

/** Prints a valid certificate. @throws Problem 404, also after the person was erased; 409 if it is void. */
export async function printOne(platform: Platform, row: CertificateRow | undefined): Promise<SentFile> {
  if (!row || row.facts === null) throw notFound();
  if (row.state === "void") throw new Problem(409, { detail: problemTexts.certificateVoid });
  return { name: `sertifikat-${row.year % 100}-${row.sequence}.pdf`, bytes: await printRows(platform, [row]) };
}

/** Prints a certificate by its id, or draws it. */
export async function printById(platform: Platform, id: number, print = printOne): Promise<SentFile> {
  return print(platform, await findCertificates(platform.database.read).byId(id));
}

export async function drawOne(platform: Platform, row: CertificateRow | undefined): Promise<SentFile> {
  return drawn(await printOne(platform, row));
}

async function printRows(platform: Platform, rows: readonly CertificateRow[], options?: ItemsOptions) {
  const printed = rows.flatMap((row) => {
    const facts = factsOf(row);
    const number = numberOf(row);
    const qr = platform.siteUrl + certificatePath(certificateKey(platform, number));
    return facts ? [{ ...facts, name: row.name ?? "", number, qr }] : [];
  });
  return printCertificates(platform.printer, printed, await paperOf(platform, printed), options);
}

/** Begins the job that makes one PDF of valid certificates, in the order of names. @throws Problem 400 if there are none. */
export async function beginPrint(
  platform: Platform,
  { conference: id, who, ids }: BodyRead<typeof printCall>,
  by: By,
): Promise<AnswerOf<typeof printCall>> {
  const { read } = platform.database;
  const conference = await conferenceOf(read, id);
  const all = await findCertificates(read).ofConference(id);
  const letters = await lettersOf(read, all);
  const rows = all
    .filter((row) => row.state === "valid" && row.facts !== null)
    .filter((row) => who === "all" || (who === "selected" ? ids.includes(row.id) : isToPrint(row, letters)))
    .sort((one, other) => (one.name ?? "").localeCompare(other.name ?? "", "ru"));
  if (rows.length === 0) throw new Problem(400, { non_field_errors: [problemTexts.nothingChosen] });
  const job = await jobs(platform).begin({
    staffId: by.staff.id,
    kind: "certificates",
    total: rows.length,
    maxAtOnce,
    note: (db) =>
      recordAudit(db, {
        at: platform.clock(),
        ...by,
        action: "print-list",
        subject: ["conference", id, conference.name],
        details: `сертификаты, штук: ${rows.length}`,
      }),
    file: { name: `Сертификаты ${conference.roman}, ${rows.length}.pdf`, mediaType: "application/pdf" },
    run: async ({ path, signal, progress }) => {
      await writeFile(path, await printRows(platform, rows, { signal, progress }));
      await platform.database.inGroupCommit((db) => changeCertificates(db).setPrinted(rows.map((row) => row.id)));
    },
  });
  return presentJob(platform, job);
}
