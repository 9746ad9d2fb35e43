import type { FastifyRequest } from "fastify";
import { problemTexts } from "#contract/problems.ts";
import { registrationQuery } from "#contract/registrations/registration-list.ts";
import type { savedViewEndpoints } from "#contract/registrations/saved-views.ts";
import type { Staff } from "#server/platform/http/guard.ts";
import { notFound, Problem } from "#server/platform/http/problem-replies.ts";
import type { Handlers } from "#server/platform/http/register-endpoints.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordAudit } from "../../audit/audit.ts";
import type { AuditAction } from "../../audit/audit-actions.ts";
import { countRegistrationsIn } from "./list-registrations.ts";
import { savedViewsRepository } from "./saved-views-repository.ts";

/** Each is counted whenever the desk opens its table. */
const mostViews = 50;

/** Views of the table that staff keep under names. */
export function savedViewsRoutes(platform: Platform): Handlers<typeof savedViewEndpoints> {
  const { read, transaction, engine } = platform.database;
  const counted = async (view: { id: number; name: string; query: string }) => ({
    ...view,
    // One view that cannot be counted must not take the others away.
    count: await countRegistrationsIn(platform, queryOf(view.query)).catch((error: unknown) => {
      platform.log.error({ err: error, view: view.id }, "a saved view cannot be counted");
      return 0;
    }),
  });
  const noted = (action: AuditAction, { staff, request }: By, subject: string, [before, after]: [string, string]) => ({
    ...{ at: platform.clock(), staff, action, subjectKind: "saved-view", subject, address: request.ip },
    changes: [{ field: "Отбор", before, after }],
  });
  return {
    listViews: async () => Promise.all((await savedViewsRepository(read).all()).map(counted)),
    saveView: async ({ body, ...by }) => {
      // Written as addresses write it: a `#` would end the address that the view becomes.
      const query = String(new URLSearchParams(knownIn(body.query)));
      await countRegistrationsIn(platform, queryOf(query));
      const saved = await transaction(async (db) => {
        await engine.acquireWriteLock(db);
        const all = await savedViewsRepository(db).all();
        const before = all.find(({ name }) => name === body.name);
        if (!before && all.length >= mostViews)
          throw new Problem(400, { non_field_errors: [problemTexts.tooManyViews(mostViews)] });
        await recordAudit(db, noted("view-saved", by, body.name, [before?.query ?? "", query]));
        return savedViewsRepository(db).save(body.name, query);
      });
      return counted(saved);
    },
    deleteView: ({ params, ...by }) =>
      transaction(async (db) => {
        const removed = await savedViewsRepository(db).remove(params.id);
        if (!removed) throw notFound();
        await recordAudit(db, noted("view-deleted", by, removed.name, [removed.query, ""]));
      }),
  };
}

type By = { staff: Staff; request: FastifyRequest };

/** What the list is asked for by, and nothing else: a person named in other words would outlive being erased. */
export function knownIn(query: string): string {
  const isKnown = (part: string) =>
    [...new URLSearchParams(`&${part}`).keys()].every((name) => Object.hasOwn(registrationQuery.shape, name));
  return query.replace(/^\?/, "").split("&").filter(isKnown).join("&");
}

/** A view as the table's address writes it, read as the list's own query. */
export function queryOf(query: string) {
  const parameters = new URLSearchParams(query);
  const names = [...new Set(parameters.keys())];
  return registrationQuery.parse(Object.fromEntries(names.map((name) => [name, parameters.getAll(name)])));
}
