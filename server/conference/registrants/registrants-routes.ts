import type { registrationGroupEndpoints } from "#contract/conference/registrants/registration-groups.ts";
import type { registrationImportEndpoints } from "#contract/conference/registrants/registration-imports.ts";
import type { registrationJobEndpoints } from "#contract/conference/registrants/registration-jobs.ts";
import type {
  registrationCardEndpoints,
  registrationListEndpoints,
} from "#contract/conference/registrants/registration-list.ts";
import type { savedViewEndpoints } from "#contract/conference/registrants/saved-views.ts";
import { byOf } from "#server/kit/http/guard.ts";
import { pageEnvelope } from "#server/kit/http/page-envelope.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import { jobs } from "#server/kit/jobs/jobs.ts";
import type { Platform } from "#server/kit/platform.ts";
import { actorOf } from "../registration/record/actor.ts";
import { deleteRegistration } from "../registration/record/bin.ts";
import { decideProposal, editProblems, editRegistration, setStatus } from "./card/edit-registration.ts";
import { findByCode } from "./card/find-by-code.ts";
import { reissueLink } from "./card/reissue-link.ts";
import { type CountBadges, showRegistration } from "./card/show-registration.ts";
import { changeMany } from "./duplicates/change-many.ts";
import { listRepeats } from "./duplicates/list-repeats.ts";
import { mergeRegistrations, restoreOrUndoMerge, undoMerge } from "./duplicates/merge-registrations.ts";
import type { MergedPart } from "./duplicates/merged-part.ts";
import { beginJob } from "./exports/begin-job.ts";
import { presentJob } from "./exports/present-job.ts";
import { dryRunImport } from "./imports/dry-run.ts";
import { runImport, stopImport, undoImport } from "./imports/run-import.ts";
import { forgetRows, ownImports, ownList, showUploadedList, takeList } from "./imports/uploaded-lists.ts";
import { notePrinting, printRegistration } from "./printing/print-registrations.ts";
import { countByDay } from "./table/count-by-day.ts";
import { findLikely } from "./table/find-likely.ts";
import { countBySchool, listRegistrations } from "./table/list-registrations.ts";
import { deleteView, listViews, saveView } from "./table/save-view.ts";

/** Given by the composition, because their folders import this one. */
type LaterNouns = { mergedParts: readonly MergedPart[]; countBadges: CountBadges };

/** The list of registrants for staff: table, card, repeats, exports, imports, saved views. */
export const registrantsRoutes = (
  platform: Platform,
  later: LaterNouns,
): Handlers<
  typeof registrationCardEndpoints &
    typeof registrationGroupEndpoints &
    typeof registrationJobEndpoints &
    typeof registrationImportEndpoints &
    typeof registrationListEndpoints &
    typeof savedViewEndpoints
> => ({
  ...staffRegistrationsRoutes(platform, later),
  ...registrationGroupsRoutes(platform, later),
  ...jobsRoutes(platform),
  ...importsRoutes(platform),
  ...listRegistrationsRoutes(platform),
  ...savedViewsRoutes(platform),
});

/** Staff actions on one registration. */
function staffRegistrationsRoutes(
  platform: Platform,
  { mergedParts, countBadges }: LaterNouns,
): Handlers<typeof registrationCardEndpoints> {
  const show = (id: number) => showRegistration(platform, countBadges, id);
  return {
    findByCode: ({ params }) => findByCode(platform, params.code),
    showRegistration: ({ params }) => show(params.id),
    editRegistration: {
      otherProblems: (sent, { params }) => editProblems(platform, params.id, sent),
      handle: async ({ params, body, staff, request }) => {
        await editRegistration(platform, params.id, body, actorOf(request, staff));
        return show(params.id);
      },
    },
    deleteRegistration: ({ params, staff, request }) =>
      deleteRegistration(platform, params.user_id, actorOf(request, staff)),
    restoreRegistration: async ({ params, staff, request }) => {
      await restoreOrUndoMerge(platform, mergedParts, params.id, actorOf(request, staff));
      return show(params.id);
    },
    withdrawRegistration: async ({ params, staff, request }) => {
      await setStatus(platform, params.id, "withdrawn", actorOf(request, staff));
      return show(params.id);
    },
    reinstateRegistration: async ({ params, staff, request }) => {
      await setStatus(platform, params.id, "registered", actorOf(request, staff));
      return show(params.id);
    },
    reissueLink: ({ params, ...sent }) => reissueLink(platform, params.id, byOf(sent)),
    decideProposal: async ({ params, body, staff, request }) => {
      await decideProposal(platform, params.id, params.proposal, body.accept, actorOf(request, staff));
      return show(params.id);
    },
    printRegistration: async ({ params, staff, request }) => {
      const file = await printRegistration(platform, params.id);
      // HEAD is not recorded as a print.
      if (request.method === "HEAD") return file;
      await notePrinting(platform, params.id, file, actorOf(request, staff));
      return file;
    },
  };
}

/** Staff actions on several registrations at once. */
function registrationGroupsRoutes(
  platform: Platform,
  { mergedParts }: LaterNouns,
): Handlers<typeof registrationGroupEndpoints> {
  return {
    changeRegistrations: ({ body, staff, request }) => changeMany(platform, body.changes, actorOf(request, staff)),
    listRepeats: ({ query }) => listRepeats(platform, query.conference?.[0]),
    mergeRegistrations: ({ body, staff, request }) =>
      mergeRegistrations(platform, mergedParts, body, actorOf(request, staff)),
    undoMerge: ({ params, staff, request }) => undoMerge(platform, mergedParts, params.id, actorOf(request, staff)),
  };
}

/** Jobs of the desk: printed forms, a list for signatures, a sheet. */
function jobsRoutes(platform: Platform): Handlers<typeof registrationJobEndpoints> {
  const service = jobs(platform);
  return {
    beginJob: async ({ body, staff, request }) =>
      presentJob(platform, await beginJob(platform, service, body, { staff, address: request.clientAddress })),
    showJob: async ({ params, staff }) => presentJob(platform, await service.show(params.id, staff.id)),
    cancelJob: ({ params, staff }) => service.cancel(params.id, staff.id),
    fetchJobFile: ({ params, staff }) => service.file(params.id, staff.id),
  };
}

/** Imports of registrations from a file. */
function importsRoutes(platform: Platform): Handlers<typeof registrationImportEndpoints> {
  return {
    uploadImportFile: ({ query, body, staff }) => takeList(platform, query.name, body, staff),
    listImports: ({ staff }) => ownImports(platform, staff),
    showImport: async ({ params, staff }) => showUploadedList(platform, await ownList(platform, params.id, staff)),
    discardImport: async ({ params, staff }) => forgetRows(platform, await ownList(platform, params.id, staff)),
    dryRunImport: ({ params, body, ...sent }) => dryRunImport(platform, params.id, body, byOf(sent)),
    runImport: async ({ params, body, ...sent }) =>
      presentJob(platform, await runImport(platform, params.id, body, byOf(sent))),
    stopImport: async ({ params, staff }) => stopImport(platform, await ownList(platform, params.id, staff)),
    undoImport: async ({ params, ...sent }) => presentJob(platform, await undoImport(platform, params.id, byOf(sent))),
  };
}

/** The table of registrations with its counts and views. */
function listRegistrationsRoutes(platform: Platform): Handlers<typeof registrationListEndpoints> {
  return {
    listRegistrations: async ({ query, request }) =>
      pageEnvelope(platform.siteUrl, request.url, query, await listRegistrations(platform, query)),
    countBySchool: ({ query }) => countBySchool(platform, query),
    countByDay: () => countByDay(platform),
    findLikely: ({ query }) => findLikely(platform, query.fio, query.conference?.[0]),
  };
}

/** Saved views of the table. */
function savedViewsRoutes(platform: Platform): Handlers<typeof savedViewEndpoints> {
  return {
    listViews: () => listViews(platform),
    saveView: ({ body, ...sent }) => saveView(platform, body, byOf(sent)),
    deleteView: ({ params, ...sent }) => deleteView(platform, params.id, byOf(sent)),
  };
}
