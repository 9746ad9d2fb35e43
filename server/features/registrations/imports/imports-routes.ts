import type { FastifyRequest } from "fastify";
import type { endpoints } from "#contract/all-endpoints.ts";
import type { Staff } from "#server/platform/guard.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Handlers } from "#server/platform/register-endpoints.ts";
import { presentJob } from "../exports/present-job.ts";
import { importsRepository } from "./imports-repository.ts";
import { loadList } from "./load-list.ts";
import { forgetRows, ownList, showLoadedList, showSentList, takeList } from "./sent-lists.ts";
import { takeBackList } from "./take-back-list.ts";
import { tryList } from "./try-list.ts";

type Names =
  | "sendList"
  | "listLists"
  | "showList"
  | "forgetList"
  | "tryList"
  | "loadList"
  | "stopLoading"
  | "takeBackList";

/** Registrations out of somebody's list. */
export function importsRoutes(platform: Platform): Pick<Handlers<typeof endpoints>, Names> {
  const { read, inGroupCommit } = platform.database;
  const by = (staff: Staff, request: FastifyRequest) => ({ staff, address: request.ip });
  return {
    sendList: ({ query, body, staff }) => takeList(platform, query.name, body, staff),
    listLists: async ({ staff }) => {
      const lists = await importsRepository(read).ofStaff(staff.id);
      return Promise.all(lists.map((list) => showLoadedList(platform, list)));
    },
    showList: async ({ params, staff }) => showSentList(platform, await ownList(platform, params.id, staff)),
    forgetList: async ({ params, staff }) => forgetRows(platform, await ownList(platform, params.id, staff)),
    tryList: ({ params, body, staff }) => tryList(platform, params.id, body, staff),
    loadList: async ({ params, body, staff, request }) =>
      presentJob(platform, await loadList(platform, params.id, body, by(staff, request))),
    stopLoading: async ({ params, staff }) => {
      const { id } = await ownList(platform, params.id, staff);
      await inGroupCommit((db) => importsRepository(db).stop(id, platform.clock().toISOString()));
    },
    takeBackList: async ({ params, staff, request }) =>
      presentJob(platform, await takeBackList(platform, params.id, by(staff, request))),
  };
}
