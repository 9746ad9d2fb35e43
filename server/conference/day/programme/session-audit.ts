import { sessionKinds, timeRange } from "#domain/programme/programme-sessions.ts";
import { instantInZone, shortDate } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import type { Platform } from "#server/kit/platform.ts";
import { type Change, type NewAuditEntry, recordAudit } from "#server/office/audit/audit.ts";
import type { SessionRow } from "./programme-repository.ts";

const flag = (value: number) => (value === 1 ? "да" : "нет");

/** The fields of a session by their Russian names, as texts. */
const fields: Record<string, (row: SessionRow, platform: Platform) => string> = {
  название: ({ title }) => title,
  зал: ({ hall }) => hall,
  "ведущие и доклады": ({ speakers }) => speakers,
  баллы: ({ points }) => String(points ?? ""),
  "порог, %": ({ threshold }) => String(threshold),
  время: (row, platform) => when(platform, row),
  вид: ({ kind }) => sessionKinds[kind],
  школа: ({ school_id }) => String(school_id ?? ""),
  "отмечать присутствие": ({ takes_presence }) => flag(takes_presence),
  "показывать на сайте": ({ is_public }) => flag(is_public),
};

export function changesOf(platform: Platform, before: SessionRow, after: SessionRow): Change[] {
  return Object.entries(fields)
    .map(([field, read]) => ({ field, before: read(before, platform), after: read(after, platform) }))
    .filter((change) => change.before !== change.after);
}

/** «4 сентября 2025, 10:00–12:00» */
function when({ timeZone }: Platform, row: Pick<SessionRow, "starts_at" | "ends_at">): string {
  const at = (instant: string) => instantInZone(new Date(instant), timeZone);
  const times = { starts_at: at(row.starts_at), ends_at: at(row.ends_at) };
  return `${shortDate(times.starts_at.slice(0, 10))}, ${timeRange(times)}`;
}

export type Person = { id: number; number: number; fio: string };
type Audited = Pick<NewAuditEntry, "action" | "details" | "changes"> & {
  session: SessionRow;
  by: By;
  person?: Person | undefined;
};

/** An entry about a person if there is one, otherwise about the session. */
export async function audit(platform: Platform, db: Db, { session, by, person, ...entry }: Audited): Promise<void> {
  const title = `${session.title}, ${when(platform, session)}`;
  const about: Partial<NewAuditEntry> = person
    ? { subject: ["registration", person.id, `№ ${person.number}, ${person.fio}`], details: title }
    : { subject: ["session", session.id, title] };
  await recordAudit(db, { at: platform.clock(), ...entry, ...by, ...about });
}
