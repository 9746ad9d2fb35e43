import { expect, test } from "vitest";
import { runInWorker } from "./run-in-worker.ts";

/** A thread that returns its order doubled, or behaves as ordered. */
const thread = `
  import { parentPort, workerData } from "node:worker_threads";
  if (workerData === "throw") throw new Error("out of order");
  if (workerData === "exit") process.exit(3);
  if (workerData === "hang") while (true);
  const kept = [];
  if (workerData === "fill") while (true) kept.push(new Array(100_000).fill({}));
  parentPort.postMessage(workerData + workerData);`;
const workerUrl = new URL(`data:text/javascript,${encodeURIComponent(thread)}`);

test("a thread returns its result", async () => {
  expect(await runInWorker(workerUrl, "ab")).toBe("abab");
});

test("an error thrown in a thread is passed to the caller", async () => {
  await expect(runInWorker(workerUrl, "throw")).rejects.toThrow("out of order");
});

test("the promise of a thread that ends without a result rejects", async () => {
  await expect(runInWorker(workerUrl, "exit")).rejects.toThrow("ended before its work");
});

test("an endless thread is ended by its time limit", async () => {
  await expect(runInWorker(workerUrl, "hang", { maxTime: 50 })).rejects.toThrow("timeout");
});

test("an endless thread is ended by the caller's signal, with its reason", async () => {
  const giving = new AbortController();
  const working = runInWorker(workerUrl, "hang", { signal: giving.signal });
  giving.abort(new Error("not wanted any more"));
  await expect(working).rejects.toThrow("not wanted any more");
  await expect(runInWorker(workerUrl, "ab", { signal: giving.signal })).rejects.toThrow("not wanted any more");
});

test("a thread that exceeds its memory limit ends, and the process continues", async () => {
  await expect(runInWorker(workerUrl, "fill", { maxMemory: 16 * 1024 * 1024 })).rejects.toThrow("memory");
});
