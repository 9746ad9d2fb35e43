import { expect, test } from "vitest";
import { runInWorker } from "./run-in-worker.ts";

/** A thread that returns its order doubled, or does as ordered. */
const thread = `
  import { parentPort, workerData } from "node:worker_threads";
  if (workerData === "throw") throw new Error("out of order");
  if (workerData === "exit") process.exit(3);
  if (workerData === "hang") while (true);
  const kept = [];
  if (workerData === "fill") while (true) kept.push(new Array(100_000).fill({}));
  parentPort.postMessage(workerData + workerData);`;
const entry = new URL(`data:text/javascript,${encodeURIComponent(thread)}`);

test("a thread answers its order", async () => {
  expect(await runInWorker(entry, "ab")).toBe("abab");
});

test("what a thread throws reaches whoever asked", async () => {
  await expect(runInWorker(entry, "throw")).rejects.toThrow("out of order");
});

test("a thread that ends without an answer fails its work", async () => {
  await expect(runInWorker(entry, "exit")).rejects.toThrow("ended before its work");
});

test("endless work is ended by its limit of time", async () => {
  await expect(runInWorker(entry, "hang", { maxTime: 50 })).rejects.toThrow("timeout");
});

test("endless work is ended by whoever gives up, with their reason", async () => {
  const giving = new AbortController();
  const working = runInWorker(entry, "hang", { signal: giving.signal });
  giving.abort(new Error("not wanted any more"));
  await expect(working).rejects.toThrow("not wanted any more");
  await expect(runInWorker(entry, "ab", { signal: giving.signal })).rejects.toThrow("not wanted any more");
});

test("a thread that holds more than its limit of memory ends, and the process goes on", async () => {
  await expect(runInWorker(entry, "fill", { maxMemory: 16 * 1024 * 1024 })).rejects.toThrow("memory");
});
