import { Worker } from "node:worker_threads";
import { problemTexts } from "../../../../contract/problems.ts";
import { Problem } from "../../../platform/problem-replies.ts";
import { takingTurns } from "../../files/taking-turns.ts";
import type { ListSummary } from "./list-content.ts";

/** `rows` is JSON of `ListRow[]`. */
export type ReadList = { summary: ListSummary; rows: string };
type Answer = ReadList | { refused: string };

/** In milliseconds: a list of twenty thousand rows takes one or two seconds. */
const patience = 25_000;
/** Some hundred megabytes each: one at a time. */
const inTurn = takingTurns();
const memory = { maxOldGenerationSizeMb: 768 };
const unreadable =
  "Файл не\u00a0удалось прочитать: он слишком сложный. Скопируйте список в\u00a0новую книгу Excel и\u00a0загрузите её.";

/** Reads a list in a thread of its own, which is ended where it takes too long or too much. @throws Problem 400 in words. */
export async function readList(bytes: Buffer): Promise<ReadList> {
  if (bytes.length === 0) throw new Problem(400, { detail: problemTexts.emptyFile });
  const answer = await inTurn(() => answerOfThread(bytes));
  if ("refused" in answer) throw new Problem(400, { detail: answer.refused });
  return answer;
}

function answerOfThread(bytes: Buffer): Promise<Answer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./list-worker.ts", import.meta.url), {
      workerData: { bytes },
      resourceLimits: memory,
    });
    const late = setTimeout(() => worker.terminate(), patience);
    worker.once("message", resolve);
    // What the file did to the reader is the file's fault: its sender is told to make it simpler.
    worker.once("error", () => resolve({ refused: unreadable }));
    worker.once("exit", () => {
      clearTimeout(late);
      resolve({ refused: unreadable });
    });
  });
}
