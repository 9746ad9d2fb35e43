import type { FastifyRequest } from "fastify";
import type { registrationImportEndpoints } from "#contract/conference/registrants/registration-imports.ts";
import type { Staff } from "#server/kit/http/guard.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { presentJob } from "../exports/present-job.ts";
import { dryRunImport } from "./dry-run.ts";
import { runImport, stopImport } from "./run-import.ts";
import { undoImport } from "./undo-import.ts";
import { forgetRows, ownImports, ownList, showUploadedList, takeList } from "./uploaded-lists.ts";

/** Imports of registrations from a file. */
export function importsRoutes(platform: Platform): Handlers<typeof registrationImportEndpoints> {
  const by = (staff: Staff, request: FastifyRequest) => ({ staff, address: request.clientAddress });
  return {
    uploadImportFile: ({ query, body, staff }) => takeList(platform, query.name, body, staff),
    listImports: ({ staff }) => ownImports(platform, staff),
    showImport: async ({ params, staff }) => showUploadedList(platform, await ownList(platform, params.id, staff)),
    discardImport: async ({ params, staff }) => forgetRows(platform, await ownList(platform, params.id, staff)),
    dryRunImport: ({ params, body, staff }) => dryRunImport(platform, params.id, body, staff),
    runImport: async ({ params, body, staff, request }) =>
      presentJob(platform, await runImport(platform, params.id, body, by(staff, request))),
    stopImport: async ({ params, staff }) => stopImport(platform, await ownList(platform, params.id, staff)),
    undoImport: async ({ params, staff, request }) =>
      presentJob(platform, await undoImport(platform, params.id, by(staff, request))),
  };
}
