import { problemTexts } from "#contract/problems.ts";
import type { By, Staff } from "#server/kit/http/guard.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { newKey } from "#server/kit/secrets/random-tokens.ts";
import { sizeWords } from "../size-words.ts";
import { finishUpload } from "./finish-upload.ts";
import { needingRoom } from "./full-disk.ts";
import { uploadParts } from "./upload-parts.ts";
import { type UploadRow, uploadsRepository } from "./uploads-repository.ts";

export type Progress = { id: string; offset: number };

/** Receives files in parts. After a lost part, the upload continues from the last received byte. */
export function receiveUploads(platform: Platform) {
  const { read, transaction } = platform.database;
  const parts = uploadParts(platform.uploads);
  const own = async (id: string, staff: Staff): Promise<UploadRow> => {
    const upload = await uploadsRepository(read).own(id, staff.id);
    if (!upload) throw notFound();
    return upload;
  };
  return {
    /** @throws Problem 400 for an empty file, 413 for one that is too large, 429 if too many uploads are unfinished. */
    async begin({ name, size }: { name: string; size: number }, staff: Staff): Promise<Progress> {
      if (size === 0) throw new Problem(400, { detail: problemTexts.emptyFile });
      if (size > platform.uploadLimit) throw tooLarge(platform);
      // PostgreSQL does not store this character; other faults of a name are corrected when the content is known.
      const upload = { id: newKey(), staff_id: staff.id, name: name.replaceAll("\0", ""), size };
      await needingRoom(() => addUpload(platform, upload));
      return { id: upload.id, offset: 0 };
    },

    show: async (id: string, staff: Staff): Promise<Progress> => ({ id, offset: (await own(id, staff)).received }),

    /**
     * @returns the id of the finished file after its last byte.
     * @throws Problem 404, 409 for a part that is not the next one, 413 for more bytes than announced, 400 for a
     * refused file, whose upload is deleted; 507 if the disk is full: the upload is kept.
     */
    async takePart(id: string, part: { offset: number; bytes: Buffer }, by: By) {
      const { staff } = by;
      const upload = await own(id, staff);
      const received = upload.received + part.bytes.length;
      if (part.offset !== upload.received) throw notNext(upload.received);
      if (received > Math.min(upload.size, platform.uploadLimit)) throw tooLarge(platform);
      if (part.bytes.length > 0) {
        await needingRoom(() => parts.write(id, part.offset, part.bytes));
        const isOurs = await needingRoom(() =>
          transaction((db) => uploadsRepository(db).advance(upload, received, platform.clock())),
        );
        if (!isOurs) throw notNext((await own(id, staff)).received);
      }
      const file = received === upload.size ? await needingRoom(() => finishUpload(platform, upload, by)) : null;
      return { id, offset: received, file };
    },

    async cancel(id: string, staff: Staff): Promise<void> {
      await own(id, staff);
      await transaction((db) => uploadsRepository(db).forget(id));
      await parts.remove(id);
    },
  };
}

function notNext(offset: number): Problem {
  return new Problem(409, {
    detail: "Эта часть файла не следующая. Продолжите с того места, где остановились.",
    offset,
  });
}

function tooLarge({ uploadLimit }: Platform): Problem {
  return new Problem(413, { detail: problemTexts.fileTooLarge(sizeWords(uploadLimit)) });
}

/** Maximum number of unfinished uploads per account, so that it does not block others. */
const maxUnfinished = 20;
/** In milliseconds without progress; later requests for such an upload may find it deleted. */
const abandonedAfter = 10 * 60 * 1000;

type NewUpload = Pick<UploadRow, "id" | "staff_id" | "name" | "size">;

/**
 * Adds an upload; abandoned ones of the same person are deleted to make room.
 * @throws Problem 429 if too many are unfinished.
 */
async function addUpload({ database, uploads: store, clock }: Platform, upload: NewUpload): Promise<void> {
  const now = clock();
  const abandoned = await database.exclusive(async (db) => {
    const uploads = uploadsRepository(db);
    const makesRoom = abandonedOf(await uploads.unfinished(upload.staff_id), now);
    for (const id of makesRoom) await uploads.forget(id);
    await uploads.add({ ...upload, created_at: now.toISOString(), touched_at: now.toISOString() });
    return makesRoom;
  });
  for (const id of abandoned) await uploadParts(store).remove(id);
}

/** The uploads to delete to make room for one more. @throws Problem 429 if they are still in progress. */
function abandonedOf(unfinished: { id: string; touched_at: string }[], now: Date): string[] {
  const excess = unfinished.slice(0, Math.max(0, unfinished.length - maxUnfinished + 1));
  const since = new Date(now.getTime() - abandonedAfter).toISOString();
  if (excess.some(({ touched_at }) => touched_at > since)) {
    throw new Problem(429, { detail: problemTexts.manyUploads(maxUnfinished) }, { "retry-after": "60" });
  }
  return excess.map(({ id }) => id);
}

/** In milliseconds. */
const uploadLives = 24 * 60 * 60 * 1000;

/** Deletes uploads that were not finished within a day, and parts without an upload. */
export async function expireUploads({ database, uploads, clock }: Platform): Promise<void> {
  const parts = uploadParts(uploads);
  // Listed before the rows are read: uploads begun later have their rows by then.
  const begun = await parts.ids();
  const yesterday = new Date(clock().getTime() - uploadLives).toISOString();
  await database.transaction((db) => uploadsRepository(db).forgetBegunBefore(yesterday));
  const known = await uploadsRepository(database.read).ids();
  for (const id of begun) if (!known.has(id)) await parts.remove(id);
}
