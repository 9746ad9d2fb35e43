import { problemTexts } from "../../../contract/problems.ts";
import type { Platform } from "../../platform/platform.ts";
import { Problem } from "../../platform/problem-replies.ts";
import { uploadFolder } from "./upload-folder.ts";
import { type UploadRow, uploadsRepository } from "./uploads-repository.ts";

/** So many uploads of one person may be under way: more would take room and turns from everybody else. */
const mostUnfinished = 20;
/** In milliseconds: nobody goes on with what has not moved for so long. Whoever does after all begins it anew. */
const abandonedAfter = 10 * 60 * 1000;

type NewUpload = Pick<UploadRow, "id" | "staff_id" | "name" | "size">;

/** Abandoned uploads of the same person make room. @throws Problem 429 where too many are under way. */
export async function addUpload({ database, dataFolder, clock }: Platform, upload: NewUpload): Promise<void> {
  const now = clock();
  const abandoned = await database.transaction(async (db) => {
    await database.engine.oneAtATime(db);
    const uploads = uploadsRepository(db);
    const makesRoom = abandonedOf(await uploads.unfinished(upload.staff_id), now);
    for (const id of makesRoom) await uploads.forget(id);
    await uploads.add({ ...upload, created_at: now.toISOString(), touched_at: now.toISOString() });
    return makesRoom;
  });
  for (const id of abandoned) await uploadFolder(dataFolder).remove(id);
}

/** The uploads that have to go for one more. @throws Problem 429 where somebody goes on with them. */
function abandonedOf(unfinished: { id: string; touched_at: string }[], now: Date): string[] {
  const excess = unfinished.slice(0, Math.max(0, unfinished.length - mostUnfinished + 1));
  const since = new Date(now.getTime() - abandonedAfter).toISOString();
  if (excess.some(({ touched_at }) => touched_at > since)) {
    throw new Problem(429, { detail: problemTexts.manyUploads(mostUnfinished) }, { "retry-after": "60" });
  }
  return excess.map(({ id }) => id);
}
