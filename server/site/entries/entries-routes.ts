import type { FastifyRequest } from "fastify";
import type { entryEndpoints } from "#contract/site/entries/entries.ts";
import type { batchEndpoints } from "#contract/site/entries/entry-batches.ts";
import type { nextEntryEndpoints } from "#contract/site/entries/next-entries.ts";
import type { Staff } from "../../kit/http/guard.ts";
import type { Handlers } from "../../kit/http/register-endpoints.ts";
import { idempotencyKey } from "../../kit/idempotency-store.ts";
import type { Platform } from "../../kit/platform.ts";
import { changeEntries } from "./batches/change-entries.ts";
import { undoBatch } from "./batches/undo-batch.ts";
import { checkEntry } from "./check-entry.ts";
import { draftOfFile } from "./drafts/draft-of-file.ts";
import { createEntry, saveEntry } from "./edit-entry.ts";
import { readEntryData } from "./entry-values.ts";
import { existingEntry } from "./existing-entry.ts";
import { findEntries } from "./find-entries.ts";
import { listEntries } from "./list-entries.ts";
import { createNextEntry, undoNextEntry } from "./next-entry.ts";
import { orderEntries } from "./order-entries.ts";
import { presentEntry } from "./present-entry.ts";
import { archiveEntry, deleteEntry, publishEntry, restoreEntry, returnEntry } from "./publish-entry.ts";

/** Endpoints for entries of every kind. */
export function entriesRoutes(
  platform: Platform,
): Handlers<typeof entryEndpoints & typeof batchEndpoints & typeof nextEntryEndpoints> {
  const by = (staff: Staff, request: FastifyRequest) => ({ staff, address: request.clientAddress });
  const requestKeyOf = ({ headers }: FastifyRequest) => idempotencyKey(headers["idempotency-key"]);
  const present = (row: Parameters<typeof presentEntry>[1]) => presentEntry(platform, row);
  return {
    listEntries: ({ params, query, request }) => listEntries(platform, params.kind, query, request),
    findEntries: ({ query }) => findEntries(platform, query.search),
    createEntry: async ({ params, body, staff, request }) =>
      present(await createEntry(platform, params.kind, body.data, by(staff, request), requestKeyOf(request))),
    draftOfFile: async ({ params, body, staff, request }) =>
      present(await draftOfFile(platform, params.kind, body.file, by(staff, request), requestKeyOf(request))),
    checkEntry: ({ params: { kind }, body }) => checkEntry(platform, kind, readEntryData(kind, body.data), null),
    orderEntries: ({ params, body, staff, request }) =>
      orderEntries(platform, params.kind, body.ids, by(staff, request)),
    showEntry: async ({ params }) => present(await existingEntry(platform, params)),
    saveEntry: async ({ params, body, staff, request }) =>
      present(await saveEntry(platform, params, body, by(staff, request))),
    publishEntry: async ({ params, body, staff, request }) =>
      present(await publishEntry(platform, params, body, by(staff, request))),
    returnEntry: async ({ params, body, staff, request }) =>
      present(await returnEntry(platform, params, body.revision, by(staff, request))),
    archiveEntry: async ({ params, body, staff, request }) =>
      present(await archiveEntry(platform, params, body.revision, by(staff, request))),
    deleteEntry: ({ params, staff, request }) => deleteEntry(platform, params, by(staff, request)),
    restoreEntry: async ({ params, body, staff, request }) =>
      present(await restoreEntry(platform, params, body.as_it_was, by(staff, request))),
    changeEntries: ({ params, body, staff, request }) => changeEntries(platform, params.kind, body, by(staff, request)),
    undoBatch: ({ params, body, staff, request }) => undoBatch(platform, params.kind, body, by(staff, request)),
    createNextEntry: async ({ params, body, staff, request }) =>
      present(await createNextEntry(platform, params, body.data, by(staff, request), requestKeyOf(request))),
    undoNextEntry: ({ params, staff, request }) => undoNextEntry(platform, params, by(staff, request)),
  };
}
