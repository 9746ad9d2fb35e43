import { afterEach, expect, test } from "vitest";
import { WorkerQueue } from "./worker-queue.ts";

/** A thread that returns its own number and the order, reports the given memory, or crashes. */
const thread = `
  import { parentPort, threadId } from "node:worker_threads";
  parentPort.on("message", ({ template, data }) => {
    if (template === "throw") throw new Error("out of order");
    if (template === "exit") process.exit(3);
    if (template === "hang") while (true);
    const pdf = new TextEncoder().encode(threadId + " " + data);
    parentPort.postMessage({ pdf, memory: template === "much" ? 100 : 10 });
  });`;
const entry = new URL(`data:text/javascript,${encodeURIComponent(thread)}`);
const never = new AbortController().signal;

let queue: WorkerQueue;

function open(): WorkerQueue {
  queue = new WorkerQueue(entry, 50);
  return queue;
}

/** Returns the number of the thread and the data that it was given. */
async function ask(template: string, data: unknown = "", signal = never): Promise<string[]> {
  return new TextDecoder().decode(await queue.run({ template, data }, signal)).split(" ");
}

afterEach(() => queue.close());

test("one thread processes the orders in turn", async () => {
  open();
  const answers = await Promise.all(["a", "b", "c"].map((json) => ask("plain", json)));
  expect(answers.map(([, json]) => json)).toEqual(["a", "b", "c"]);
  expect(new Set(answers.map(([number]) => number)).size).toBe(1);
});

test.each(["throw", "exit"])(
  "a thread that crashes (%s) fails its own order and is replaced for the next",
  async (way) => {
    open();
    const [before] = await ask("plain");
    const broken = ask(way);
    const next = ask("plain", "next");
    await expect(broken).rejects.toThrow("broke down");
    const [after, json] = await next;
    expect(json).toBe("next");
    expect(after).not.toBe(before);
  },
);

test("a thread that uses too much memory is replaced", async () => {
  open();
  const [before] = await ask("much");
  const [after] = await ask("plain");
  expect(after).not.toBe(before);
});

test("an order that cannot be sent fails, and the next one is processed", async () => {
  open();
  const [refused, next] = await Promise.allSettled([ask("plain", () => "a function"), ask("plain", "next")]);
  expect(refused).toMatchObject({ status: "rejected", reason: { name: "DataCloneError" } });
  expect(next).toMatchObject({ status: "fulfilled", value: [expect.any(String), "next"] });
});

test("aborting an order frees the queue, whether the order is waiting or running", async () => {
  open();
  const [hanging, waiting] = [new AbortController(), new AbortController()];
  const first = ask("hang", "", hanging.signal);
  const second = ask("plain", "second", waiting.signal);
  const third = ask("plain", "third");
  waiting.abort(new Error("changed my mind"));
  await expect(second).rejects.toThrow("changed my mind");
  hanging.abort(new Error("took too long"));
  await expect(first).rejects.toThrow("took too long");
  expect((await third)[1]).toBe("third");
});

test("closing the queue rejects running and waiting orders", async () => {
  open();
  const asked = Promise.allSettled([ask("hang"), ask("plain")]);
  await queue.close();
  expect((await asked).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
