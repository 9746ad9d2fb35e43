import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { SentFile } from "../../../contract/call.ts";
import type { Platform } from "../platform.ts";
import { notFound } from "../problem-replies.ts";
import { newKey } from "../unguessable.ts";
import { type WorkRow, worksRepository } from "./works-repository.ts";

/** What a work is given: where to write, how to tell how far it is, when to stop. */
export type Workplace = {
  path: string;
  /** @throws AbortError where the work was cancelled. */
  progress: (done: number) => Promise<void>;
  signal: AbortSignal;
};

export type NewWork = {
  staffId: number;
  kind: string;
  total: number;
  /** The name under which the file at `path` is saved, and its type. */
  file: { name: string; mediaType: string };
  run: (place: Workplace) => Promise<void>;
};

/** Without a sign of life for so long, whoever worked on it is gone. */
const silence = 60_000;
const fileLives = 24 * 60 * 60 * 1000;

/**
 * Works that take longer than a request: their progress is in the database, so that any node can tell it; the file is
 * in a folder that all nodes share, for a day.
 */
export function longWorks(platform: Platform) {
  const folder = join(platform.dataFolder, "works");
  const repository = worksRepository(platform.database.read);
  const write = writing(platform);
  const now = () => platform.clock().toISOString();
  return {
    /** Begins and answers at once. */
    async begin(work: NewWork): Promise<WorkRow> {
      const id = newKey();
      await write.add({ id, staff_id: work.staffId, kind: work.kind, total: work.total, now: now() });
      void perform(platform, folder, id, work);
      return this.show(id, work.staffId);
    },

    /** @throws Problem 404 for a work that is not one's own. */
    async show(id: string, staffId: number): Promise<WorkRow> {
      const row = await repository.own(id, staffId);
      if (!row) throw notFound();
      const isSilent = platform.clock().getTime() - new Date(row.beat_at).getTime() > silence;
      return isSilent && ["waiting", "running"].includes(row.state) ? { ...row, state: "failed" } : row;
    },

    async cancel(id: string, staffId: number): Promise<void> {
      await this.show(id, staffId);
      await write.end(id, "cancelled", {}, now());
    },

    /** @throws Problem 404 where there is no file yet, or no more. */
    async file(id: string, staffId: number): Promise<SentFile> {
      const row = await this.show(id, staffId);
      if (row.file_path === null) throw notFound();
      const bytes = await readFile(join(folder, row.file_path)).catch(() => {
        throw notFound();
      });
      return { name: row.file_name ?? "file", bytes, mediaType: row.media_type ?? "application/octet-stream" };
    },

    /** Yesterday's files go. */
    async forgetOld(): Promise<void> {
      const old = await repository.endedBefore(new Date(platform.clock().getTime() - fileLives).toISOString());
      for (const { file_path } of old) if (file_path !== null) await rm(join(folder, file_path), { force: true });
      if (old.length > 0) await write.forget(old.map(({ id }) => id));
    },
  };
}

/** The repository's changes, each in a commit of its own that others may share. */
function writing({ database }: Platform) {
  type Repository = ReturnType<typeof worksRepository>;
  const together = <T>(work: (repository: Repository) => Promise<T>) =>
    database.together((db) => work(worksRepository(db)));
  return {
    add: (...work: Parameters<Repository["add"]>) => together((repository) => repository.add(...work)),
    progress: (...work: Parameters<Repository["progress"]>) => together((repository) => repository.progress(...work)),
    end: (...work: Parameters<Repository["end"]>) => together((repository) => repository.end(...work)),
    forget: (...work: Parameters<Repository["forget"]>) => together((repository) => repository.forget(...work)),
  };
}

/** Does the work to its end, whatever that is. */
async function perform(platform: Platform, folder: string, id: string, work: NewWork): Promise<void> {
  const write = writing(platform);
  const now = () => platform.clock().toISOString();
  const path = join(folder, id);
  const stop = new AbortController();
  const progress = async (done: number) => {
    if (!(await write.progress(id, done, now()))) stop.abort();
    stop.signal.throwIfAborted();
  };
  try {
    await mkdir(folder, { recursive: true });
    await progress(0);
    await work.run({ path, progress, signal: stop.signal });
    const { size } = await stat(path);
    const file = { file_name: work.file.name, file_path: id, file_size: size, media_type: work.file.mediaType };
    await write.end(id, "done", { ...file, done: work.total }, now());
  } catch (error) {
    await rm(path, { force: true });
    if (stop.signal.aborted) return;
    platform.log.error({ err: error, kind: work.kind }, "a long work failed");
    await write.end(id, "failed", {}, now());
  }
}
