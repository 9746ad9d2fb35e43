import { setImmediate as breath } from "node:timers/promises";
import type { AuditEntry, AuditKind } from "#contract/office/staff-accounts.ts";
import { keyWords, searchKey } from "#domain/search/search-key.ts";
import { type PageOf, pageExists } from "#domain/site/paging.ts";
import { instantInZone, startOfDate } from "#domain/text/russian-dates.ts";
import { wrongPage } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { partsOf, readable } from "./audit.ts";
import { type AuditAction, actionWords, auditActions } from "./audit-actions.ts";
import { type AuditFilter, type AuditRow, auditRepository } from "./audit-repository.ts";

type AuditQuery = {
  page: number;
  limit: number;
  search: string;
  action: string;
  kind: string | undefined;
  from: string | undefined;
  until: string | undefined;
  part_of: number | "nothing" | undefined;
};
type Page = PageOf<AuditRow>;

/**
 * Lists entries, newest first. `action` filters by the code or name of an action, `search` by words in the author or
 * the subject.
 * @throws Problem 404 if the page does not exist.
 */
export async function listAudit(platform: Platform, query: AuditQuery): Promise<PageOf<AuditEntry>> {
  const filter = await filterOf(platform, query);
  const { count, items } = await (query.search === ""
    ? browse(platform, query, filter)
    : search(platform, query, filter));
  const at = (instant: Date) => instantInZone(instant, platform.timeZone);
  return { count, items: items.map(readable).map((entry) => ({ ...entry, at: at(entry.at) })) };
}

async function browse(platform: Platform, query: AuditQuery, filter: AuditFilter): Promise<Page> {
  const repository = auditRepository(platform.database.read);
  const count = await repository.count(filter);
  if (!pageExists(query.page, count, query.limit)) throw wrongPage();
  return { count, items: await repository.list(filter, rowsOf(query)) };
}

async function search(platform: Platform, query: AuditQuery, filter: AuditFilter): Promise<Page> {
  const ids = await found(platform, query, filter);
  if (!pageExists(query.page, ids.length, query.limit)) throw wrongPage();
  const { offset, limit } = rowsOf(query);
  return {
    count: ids.length,
    items: await auditRepository(platform.database.read).byIds(ids.slice(offset, offset + limit)),
  };
}

const handful = 2000;
/** The largest integer of both databases. */
const largestId = 2 ** 31 - 1;

/**
 * The databases do not fold Cyrillic letters, so the texts are compared here, in portions that let other requests run.
 */
async function found(platform: Platform, query: AuditQuery, filter: AuditFilter): Promise<number[]> {
  const repository = auditRepository(platform.database.read);
  const words = keyWords(query.search);
  const ids: number[] = [];
  let before = largestId;
  for (;;) {
    const rows = await repository.texts(filter, before, handful);
    for (const row of rows) {
      const key = searchKey(`${row.who} ${row.subject}`);
      if (words.every((word) => key.includes(word))) ids.push(row.id);
    }
    before = rows.at(-1)?.id ?? 0;
    if (rows.length < handful) return ids;
    await breath();
  }
}

function rowsOf({ page, limit }: AuditQuery): { limit: number; offset: number } {
  return { limit, offset: (page - 1) * limit };
}

/** Entries that are parts of another entry are excluded, unless they are requested by action or subject. */
async function filterOf(platform: Platform, query: AuditQuery): Promise<AuditFilter> {
  const { action, search, from, until, part_of } = query;
  if (part_of !== undefined) return partsFilter(platform, part_of);
  const start = (date: string) => startOfDate(date, platform.timeZone);
  const isWhole = action === "" && search === "";
  return {
    actions: [from, until].includes("nothing") ? [] : actionsOf(query),
    withoutActions: isWhole ? Object.values(partsOf).filter((part) => part !== undefined) : undefined,
    since: from && from !== "nothing" ? start(from).toISOString() : undefined,
    before: until && until !== "nothing" ? start(dayAfter(until)).toISOString() : undefined,
  };
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 24 * 3600_000).toISOString().slice(0, 10);
}

async function partsFilter({ database }: Platform, id: number | "nothing"): Promise<AuditFilter> {
  const repository = auditRepository(database.read);
  const [whole] = id === "nothing" ? [] : await repository.byIds([id]);
  const action = whole && partsOf[whole.action];
  if (!action) return { actions: [] };
  const previous = await repository.previous(whole);
  const ids = { afterId: previous?.id ?? 0, beforeId: whole.id };
  return { actions: [action], partOf: { staffId: whole.staff_id, details: whole.subject, ...ids } };
}

/** The actions of a kind, or with this code or name, or both; undefined for all. */
function actionsOf({ action, kind }: AuditQuery): string[] | undefined {
  if (action === "" && kind === undefined) return undefined;
  const codes = Object.keys(auditActions) as AuditAction[];
  const named = codes.find((code) => actionWords(code).toLowerCase() === action.toLowerCase()) ?? action;
  if (kind === undefined) return [named];
  return codes.filter((code) => auditKindOf[code] === kind && (action === "" || code === named));
}

/** The kinds by which the audit trail is filtered. */
const auditKindOf: Record<AuditAction, AuditKind> = {
  "door-pass-created": "registrations",
  "door-paired": "registrations",
  "door-revoked": "registrations",
  "door-mark-undone": "registrations",
  "door-mark-restored": "registrations",
  "door-conflict-decided": "registrations",
  "registration-erased": "registrations",
  "registrations-erased-by-term": "registrations",
  "retention-changed": "registrations",
  "second-step-failed": "security",
  "second-step-reset": "accounts",
  "security-changed": "security",
  "demonstration-removed": "security",
  "error-dismissed": "security",
  "sessions-ended": "accounts",
  "sign-in": "accounts",
  "sign-in-failed": "security",
  "sign-out": "accounts",
  "session-ended": "accounts",
  "password-changed": "accounts",
  "second-step-on": "accounts",
  "second-step-off": "accounts",
  "account-created": "accounts",
  "account-changed": "accounts",
  "account-disabled": "accounts",
  "account-enabled": "accounts",
  "account-reset": "accounts",
  "registration-added": "registrations",
  "registration-edited": "registrations",
  "registration-withdrawn": "registrations",
  "registration-reinstated": "registrations",
  "registration-deleted": "registrations",
  "registration-merged": "registrations",
  "registration-merged-away": "registrations",
  "registration-merge-undone": "registrations",
  "person-viewed": "registrations",
  "person-exported": "registrations",
  "person-erased": "registrations",
  "person-matched": "registrations",
  "person-separated": "registrations",
  "request-received": "registrations",
  "request-extended": "registrations",
  "request-answered": "registrations",
  "callback-made": "registrations",
  "erasure-act-settled": "registrations",
  "registration-restored": "registrations",
  "registration-printed": "registrations",
  "registration-link-reissued": "registrations",
  "registration-proposal-accepted": "registrations",
  "registration-proposal-refused": "registrations",
  "registration-corrected-by-registrant": "registrations",
  "registration-withdrawn-by-registrant": "registrations",
  "registration-reinstated-by-registrant": "registrations",
  "badge-role-changed": "registrations",
  "badge-roles-saved": "registrations",
  "badges-confirmed": "registrations",
  "letter-resent": "registrations",
  "letter-cancelled": "registrations",
  "letter-text-changed": "content",
  "mailing-started": "registrations",
  "mailing-paused": "registrations",
  "mailing-stopped": "registrations",
  "waiting-list-joined": "registrations",
  "waiting-list-left": "registrations",
  "place-offered": "registrations",
  "offer-extended": "registrations",
  "place-taken": "registrations",
  "place-passed": "registrations",
  "place-lost": "registrations",
  "waiting-closed": "registrations",
  "waiting-list-closed": "registrations",
  "waiting-list-opened": "registrations",
  "session-added": "content",
  "session-changed": "content",
  "session-deleted": "content",
  "programme-published": "content",
  "programme-unpublished": "content",
  "presence-recorded": "registrations",
  "presence-cleared": "registrations",
  "presence-closed": "registrations",
  "presence-imported": "registrations",
  "presence-import-undone": "registrations",
  "certificate-rules-saved": "registrations",
  "certificate-template-in-force": "registrations",
  "certificates-issued": "registrations",
  "certificate-corrected": "registrations",
  "certificate-voided": "registrations",
  "individual-codes-imported": "registrations",
  "individual-code-shown": "registrations",
  "list-loaded": "registrations",
  "list-taken-back": "registrations",
  "registration-taken-back": "registrations",
  export: "registrations",
  "print-list": "registrations",
  "view-saved": "registrations",
  "view-deleted": "registrations",
  "entry-published": "content",
  "entry-archived": "content",
  "entry-deleted": "content",
  "entry-restored": "content",
  "entries-ordered": "content",
  "entry-tagged": "content",
  "entry-untagged": "content",
  "entry-change-undone": "content",
  "entry-continued": "content",
  "entry-continuation-undone": "content",
  "file-infected": "security",
  "file-changed": "content",
  "file-replaced": "content",
  "file-deleted": "content",
  "file-restored": "content",
  "settings-changed": "content",
  "access-denied": "security",
  "sign-in-expired": "security",
  "too-many": "security",
  "events-folded": "security",
  "audit-key-changed": "security",
  "audit-broken": "security",
  "audit-erased": "security",
};
