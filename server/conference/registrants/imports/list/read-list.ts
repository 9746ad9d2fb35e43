import { problemTexts } from "#contract/problems.ts";
import { FairQueue } from "#server/kit/fair-queue.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import { runInSandbox } from "#server/kit/sandbox/run-in-sandbox.ts";
import type { SandboxLimits, SandboxRequest } from "#server/kit/sandbox/sandbox-limits.ts";
import type { ParsedList } from "./parse-list.ts";

export type ListRequest = SandboxRequest & { schools: readonly string[] };
export type ListAnswer = { read: ParsedList; refused: string };

/**
 * A list of twenty thousand rows takes one or two seconds; a hostile one is refused before the browser's request times
 * out.
 */
const usualLimits: SandboxLimits = { maxTime: 15_000, maxMemory: 1024 * 1024 * 1024, maxWait: 18_000 };
const workerUrl = new URL("./list-worker.ts", import.meta.url);
/** One list at a time, because each takes several hundred megabytes. */
const queue = new FairQueue({ atOnce: 1 });
const unreadable =
  "Файл не удалось прочитать: он слишком сложный. Скопируйте список в новую книгу Excel и загрузите её.";

/**
 * Reads a list in a sandbox.
 * @param schools names of the conferences' schools, by which their column is recognized.
 * @throws Problem 400 with the reason, also if it takes too much time or memory.
 */
export async function readList(
  bytes: Buffer,
  { person, schools = [], ...given }: Partial<SandboxLimits> & { person?: number; schools?: readonly string[] } = {},
): Promise<ParsedList> {
  if (bytes.length === 0) throw new Problem(400, { detail: problemTexts.emptyFile });
  const limits = { ...usualLimits, ...given };
  const answer = await queue.run(String(person), () =>
    runInSandbox<ListRequest, ListAnswer>(workerUrl, { sent: bytes, schools }, { limits }),
  );
  // If the reader crashes, the file is the likely cause: the message advises to simplify it.
  if (!answer.read) throw new Problem(400, { detail: answer.refused ?? unreadable });
  return answer.read;
}
