import { join } from "node:path";
import type { SentFile } from "#contract/endpoint.ts";
import { problemTexts } from "#contract/problems.ts";
import { unexpectedErrors } from "../errors/error-watch.ts";
import { folderStore } from "../files/folder-store.ts";
import { notFound, Problem } from "../http/problem-replies.ts";
import type { Platform } from "../platform.ts";
import { newKey } from "../secrets/random-tokens.ts";
import { changingJobs, type JobRow, jobsRepository } from "./jobs-repository.ts";
import { type NewJob, runJob } from "./run-job.ts";

/** In milliseconds since the last heartbeat of a job, after which it counts as lost. */
const heartbeatTimeout = { ofAny: 60_000, ofDeadProcess: 7_000 };
const fileLives = 24 * 60 * 60 * 1000;

/**
 * Jobs that take longer than a request. Their progress is in the database, so that any node can report it. The file is
 * written below the data folder of the node that runs the job, then put into the store under the id of the job, for a
 * day.
 */
export function jobs(platform: Platform) {
  const repository = jobsRepository(platform.database.read);
  const change = changingJobs(platform.database);
  const underWay = jobsUnderWay(platform);
  const now = () => platform.clock().toISOString();
  return {
    /** Begins a job and returns at once. @throws Problem 409 if the account has too many unfinished jobs. */
    async begin(job: NewJob): Promise<JobRow> {
      const id = job.id ?? newKey();
      const { own: node } = platform.database.nodes;
      const row = { id, staff_id: job.staffId, kind: job.kind, total: job.total, node, now: now() };
      const lost = await lostAmong(platform, await repository.underWayOf(job.staffId));
      await platform.database.inGroupCommit(async (db) => {
        const writing = jobsRepository(db);
        refuseMore(await writing.underWayOf(job.staffId), lost, job);
        await writing.add(row);
        await job.note?.(db);
      });
      const stop = new AbortController();
      underWay.add(stop, runJob(platform, { id, path: join(platform.dataFolder, "works", id), job, stop }));
      return this.show(id, job.staffId);
    },

    /** @throws Problem 404 for a job of another account. */
    async show(id: string, staffId: number): Promise<JobRow> {
      const row = await repository.own(id, staffId);
      if (!row) throw notFound();
      const [isLost] = await lostAmong(platform, [row]);
      return isLost ? { ...row, state: "failed" } : row;
    },

    /**
     * Cancels a job; the process that runs it stops at the next heartbeat. A finished job stays as it is.
     * @throws Problem 404.
     */
    async cancel(id: string, staffId: number): Promise<void> {
      await this.show(id, staffId);
      await change((repository) => repository.end(id, "cancelled", {}, now()));
    },

    /** @throws Problem 404 if the job has no file yet, or its file was deleted. */
    async file(id: string, staffId: number): Promise<SentFile> {
      const row = await this.show(id, staffId);
      if (row.file_path === null) throw notFound();
      const bytes = await platform.jobFiles.get(row.file_path);
      if (!bytes) throw notFound();
      return { name: row.file_name ?? "file", bytes, mediaType: row.media_type ?? "application/octet-stream" };
    },

    /** Deletes all files and cancels the jobs that would make one, except `spared`. */
    async dropAll({ spared }: { spared: string[] }): Promise<void> {
      const dropped = await change((repository) => repository.dropAll(spared, now()));
      for (const name of dropped) await platform.jobFiles.delete(name);
    },

    forgetOld: () => forgetOld(platform),

    stopAll: underWay.stopAll,
  };
}

/** Returns the ids of jobs whose process has ended. */
async function lostAmong({ database, clock }: Platform, rows: Pick<JobRow, "id" | "state" | "node" | "beat_at">[]) {
  const lost = new Set<string>();
  for (const { id, state, node, beat_at } of rows) {
    if (!["waiting", "running"].includes(state)) continue;
    const silentFor = clock().getTime() - new Date(beat_at).getTime();
    const isGone = async () => silentFor > heartbeatTimeout.ofDeadProcess && !(await database.nodes.isAlive(node));
    if (silentFor > heartbeatTimeout.ofAny || (await isGone())) lost.add(id);
  }
  return lost;
}

function refuseMore(
  underWay: { id: string }[],
  lost: Set<string>,
  { maxAtOnce = Number.POSITIVE_INFINITY }: NewJob,
): void {
  const alive = underWay.filter(({ id }) => !lost.has(id));
  if (alive.length >= maxAtOnce) throw new Problem(409, { detail: problemTexts.tooManyJobs(maxAtOnce) });
}

/** Deletes jobs older than a day, and files without a job, such as those of killed processes. */
async function forgetOld({ clock, database, jobFiles, dataFolder }: Platform): Promise<void> {
  const unfinished = folderStore(join(dataFolder, "works"));
  // Listed before the rows are read, because files written from now on already have rows then.
  const [stored, left] = await Promise.all([jobFiles.list(), unfinished.list()]);
  const yesterday = new Date(clock().getTime() - fileLives).toISOString();
  await changingJobs(database)((rows) => rows.forgetBegunBefore(yesterday));
  const known = await jobsRepository(database.read).withFiles();
  for (const name of stored) if (!known.has(name)) await jobFiles.delete(name);
  for (const name of left) if (!known.has(name)) await unfinished.delete(name);
}

type UnderWay = { stop: AbortController; ended: Promise<void> };

const ofPlatform = new WeakMap<Platform, Set<UnderWay>>();

/** The jobs that run in this process, which waits for them before it ends. */
function jobsUnderWay(platform: Platform) {
  const underWay = ofPlatform.get(platform) ?? new Set();
  ofPlatform.set(platform, underWay);
  return {
    /** @param performed rejects if not even the failure could be stored. */
    add(stop: AbortController, performed: Promise<void>): void {
      const failed = (error: unknown) => {
        platform.log.error({ err: error }, "a job could not be ended");
        unexpectedErrors(platform).note(error, "job: end");
      };
      const ended = performed.catch(failed).finally(() => underWay.delete(job));
      const job = { stop, ended };
      underWay.add(job);
    },

    /** Resolves when all jobs have stopped; they are stored as failed. */
    async stopAll(): Promise<void> {
      for (const { stop } of underWay) stop.abort();
      await Promise.all(Array.from(underWay, ({ ended }) => ended));
    },
  };
}
