import type { By } from "#server/kit/http/guard.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { command } from "#server/office/audit/command.ts";
import { registrationsRepository } from "../../registration/record/registrations-repository.ts";
import { resultKeys } from "../../registration/record/result-keys.ts";
import { resultPath } from "../../registration/record/result-path.ts";

/**
 * Creates a new address of the result page. The old address becomes invalid; the printed QR stays valid.
 * @throws Problem 404.
 */
export async function reissueLink(platform: Platform, id: number, by: By): Promise<{ result: string }> {
  return command(platform, by, async ({ db, record }) => {
    const row = await registrationsRepository(db).byId(id);
    if (!row || row.deleted_at !== null) throw notFound();
    const key = await resultKeys(platform).reissue(db, id);
    await record("registration-link-reissued", { subject: ["registration", id, `№ ${row.number} ${row.fio}`] });
    return { result: resultPath(key) };
  });
}
