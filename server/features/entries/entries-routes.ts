import type { FastifyRequest } from "fastify";
import type { entryEndpoints } from "#contract/editors/entries.ts";
import type { EntryKind } from "#contract/editors/entry-data.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Staff } from "../../platform/http/guard.ts";
import { notFound } from "../../platform/http/problem-replies.ts";
import type { Handlers } from "../../platform/http/register-endpoints.ts";
import { idempotencyKey } from "../../platform/idempotency-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "../audit/audit.ts";
import type { Editor } from "./change-entry.ts";
import { createEntry, saveEntry } from "./edit-entry.ts";
import { entriesRepository } from "./entries-repository.ts";
import { rulesOf } from "./entry-kinds.ts";
import { storedEntryData } from "./entry-values.ts";
import { existingEntry } from "./existing-entry.ts";
import { findEntries } from "./find-entries.ts";
import { listEntries } from "./list-entries.ts";
import { presentEntry } from "./present-entry.ts";
import { archiveEntry, deleteEntry, publishEntry, restoreEntry } from "./publish-entry.ts";
import { type VersionRow, versionsRepository } from "./versions-repository.ts";

/** The editors' room: every kind of entry in the same way. */
export function entriesRoutes(platform: Platform): Handlers<typeof entryEndpoints> {
  const { read } = platform.database;
  const by = (staff: Staff, request: FastifyRequest) => ({ staff, address: request.ip });
  const keyOf = ({ headers }: FastifyRequest) => idempotencyKey(headers["idempotency-key"]);
  const present = (row: Parameters<typeof presentEntry>[1]) => presentEntry(platform, row);
  const presentVersion = ({ revision, at, who, what }: Pick<VersionRow, "revision" | "at" | "who" | "what">) => ({
    revision,
    at: instantInZone(new Date(at), platform.timeZone),
    who,
    what,
  });
  return {
    listEntries: ({ params, query, request }) => listEntries(platform, params.kind, query, request),
    findEntries: ({ query }) => findEntries(platform, query.search),
    createEntry: async ({ params, body, staff, request }) =>
      present(await createEntry(platform, params.kind, body.data, by(staff, request), keyOf(request))),
    orderEntries: ({ params, body, staff, request }) => order(platform, params.kind, body.ids, by(staff, request)),
    showEntry: async ({ params }) => present(await existingEntry(platform, params)),
    saveEntry: async ({ params, body, staff, request }) =>
      present(await saveEntry(platform, params, body, by(staff, request))),
    publishEntry: async ({ params, body, staff, request }) =>
      present(await publishEntry(platform, params, body.revision, by(staff, request))),
    archiveEntry: async ({ params, body, staff, request }) =>
      present(await archiveEntry(platform, params, body.revision, by(staff, request))),
    deleteEntry: ({ params, staff, request }) => deleteEntry(platform, params, by(staff, request)),
    restoreEntry: async ({ params, staff, request }) =>
      present(await restoreEntry(platform, params, by(staff, request))),
    listVersions: async ({ params }) =>
      (await versionsRepository(read).of((await existingEntry(platform, params)).id)).map(presentVersion),
    showVersion: async ({ params }) => {
      const version = await versionsRepository(read).at((await existingEntry(platform, params)).id, params.revision);
      if (!version) throw notFound();
      return { ...presentVersion(version), data: { ...storedEntryData(params.kind, version.data) } };
    },
  };
}

/** Kinds whose order is the staff's. */
async function order(platform: Platform, kind: EntryKind, ids: number[], { staff, address }: Editor): Promise<void> {
  const { engine, transaction } = platform.database;
  const { reorder } = rulesOf(kind);
  if (!reorder) throw notFound();
  await transaction(async (db) => {
    await engine.acquireWriteLock(db);
    await reorder(db, await entriesRepository(db, kind).subjectsOf(ids));
    // Documents are the one kind that has such an order.
    const subject = { subjectKind: "entry-order", subject: "Документы" };
    await recordAudit(db, { at: platform.clock(), staff, action: "entries-ordered", ...subject, address });
  });
}
