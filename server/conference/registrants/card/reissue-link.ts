import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { recordAudit } from "#server/office/audit/audit.ts";
import { type Actor, actorFields } from "../../registration/record/actor.ts";
import { registrationsRepository } from "../../registration/record/registrations-repository.ts";
import { resultKeys } from "../../registration/record/result-keys.ts";
import { resultPath } from "../../registration/record/result-path.ts";

/**
 * Creates a new address of the result page. The old address becomes invalid; the printed QR stays valid.
 * @throws Problem 404.
 */
export async function reissueLink(platform: Platform, id: number, actor: Actor): Promise<{ result: string }> {
  return platform.database.transaction(async (transaction) => {
    const row = await registrationsRepository(transaction).byId(id);
    if (!row || row.deleted_at !== null) throw notFound();
    const key = await resultKeys(platform).reissue(transaction, id);
    await recordAudit(transaction, {
      at: platform.clock(),
      ...actorFields(actor),
      action: "registration-link-reissued",
      subjectKind: "registration",
      subjectId: id,
      subject: `№ ${row.number} ${row.fio}`,
    });
    return { result: resultPath(key) };
  });
}
