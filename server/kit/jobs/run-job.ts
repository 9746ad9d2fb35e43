import { mkdir, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Db } from "../database/tables/tables.ts";
import { unexpectedErrors } from "../errors/error-watch.ts";
import type { Platform } from "../platform.ts";
import { changingJobs } from "./jobs-repository.ts";

/** The input of a job: its file, its progress callback, its abort signal. */
export type JobContext = {
  path: string;
  /** @throws AbortError if the job was cancelled. */
  progress: (done: number) => Promise<void>;
  /** Long steps between two calls of `progress` must stop when it is aborted. */
  signal: AbortSignal;
};

export type NewJob = {
  /** Set if the caller needs the id before the job begins. */
  id?: string;
  staffId: number;
  kind: string;
  total: number;
  /** Maximum number of unfinished jobs of the account, including this one: the queues are shared. */
  maxAtOnce?: number;
  /** Runs in the transaction that stores the new job. */
  note?: (db: Db) => Promise<void>;
  /** The file name for the download of the file at `path`, and its media type. */
  file: { name: string; mediaType: string };
  run: (place: JobContext) => Promise<void>;
};

type Given = { id: string; path: string; job: NewJob; stop: AbortController };

/** In milliseconds: the interval of heartbeats, which also check whether the job was cancelled. */
const heartbeatEvery = 3000;

/**
 * Runs a job to its end. If it does not end with a file for download, everything it wrote is deleted, because the files
 * contain personal data.
 */
export async function runJob(platform: Platform, { id, path, job, stop }: Given): Promise<void> {
  const change = changingJobs(platform.database);
  const now = () => platform.clock().toISOString();
  let done = 0;
  const heartbeat = async () => {
    if (!(await change((repository) => repository.progress(id, done, now())))) stop.abort();
  };
  const progress = async (reached: number) => {
    done = reached;
    await heartbeat();
    stop.signal.throwIfAborted();
  };
  const missed = (error: unknown) => platform.log.warn({ err: error, kind: job.kind }, "a job missed a heartbeat");
  const heart = setInterval(() => heartbeat().catch(missed), heartbeatEvery);
  try {
    await mkdir(dirname(path), { recursive: true });
    await progress(0);
    await job.run({ path, progress, signal: stop.signal });
    const { size } = await stat(path);
    await platform.jobFiles.put(id, { file: path, isSpare: true });
    const file = { file_name: job.file.name, file_path: id, file_size: size, media_type: job.file.mediaType };
    const wanted = await change((repository) => repository.end(id, "done", { ...file, done: job.total }, now()));
    if (!wanted) await platform.jobFiles.delete(id);
  } catch (error) {
    if (!stop.signal.aborted) {
      platform.log.error({ err: error, kind: job.kind }, "a job failed");
      unexpectedErrors(platform).note(error, `job: ${job.kind}`);
    }
    await rm(path, { force: true }).finally(() => change((repository) => repository.end(id, "failed", {}, now())));
  } finally {
    clearInterval(heart);
  }
}
