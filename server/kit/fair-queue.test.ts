import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

const limits = { atOnce: 2, maxOfOne: 5, maxInAll: 8 };

/** Returns tasks that end on demand, and the order in which they started. */
function controlledTasks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { begun, work, end };
}

test("few tasks run at once, and visitors take turns", async () => {
  const queue = new FairQueue({ ...limits, maxOfOne: 200, maxInAll: 200 });
  const { begun, work, end } = controlledTasks();
  for (let count = 1; count <= 100; count += 1) void queue.run("flood", work(`flood ${count}`));
  for (const who of ["one", "other"]) void queue.run(who, work(who));
  await end("");
  expect(begun).toEqual(["flood 1", "flood 2"]);
  await end("flood 1");
  await end("flood 2");
  await end(begun[2] ?? "");
  expect(begun.slice(2)).toEqual(expect.arrayContaining(["one", "other"]));
});

test("a queue over its limits refuses with 503 and Retry-After, per visitor and in total", async () => {
  const queue = new FairQueue(limits);
  const { work } = controlledTasks();
  const busy = { status: 503, headers: { "retry-after": "5" } };
  for (let count = 0; count < 2 + limits.maxOfOne; count += 1) void queue.run("flood", work(`flood ${count}`));
  await expect(queue.run("flood", work("more"))).rejects.toMatchObject(busy);
  for (const who of ["a", "b", "c"]) void queue.run(who, work(who));
  await expect(queue.run("d", work("d"))).rejects.toMatchObject(busy);
});

test("a task that another visitor joins runs once, at the earlier turn", async () => {
  const queue = new FairQueue(limits);
  const { begun, work, end } = controlledTasks();
  const names = ["1", "2", "3", "4", "5"];
  for (const name of names) void queue.run("flood", work(name), name);
  queue.join("visitor", "5");
  queue.join("visitor", "6");
  await end("");
  for (const name of ["1", "2", "3", "5", "4"]) await end(name);
  expect(begun).toEqual(["1", "2", "3", "5", "4"]);
});

test("a failed task releases its slot for the next one", async () => {
  const queue = new FairQueue({ ...limits, atOnce: 1 });
  const failing = queue.run("a", () => Promise.reject(new Error("no")));
  const next = queue.run("a", async () => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
});

test("without limits all tasks run one at a time, and visitors take turns", async () => {
  const began: string[] = [];
  const queue = new FairQueue({ atOnce: 1 });
  const bring = (who: string, name: string) => queue.run(who, async () => void began.push(name));
  const lot = Array.from({ length: 300 }, (_, index) => bring("a", `lot ${index}`));
  await Promise.all([...lot, bring("b", "one"), bring("b", "two"), bring("c", "other")]);
  expect(began.slice(0, 6)).toEqual(["lot 0", "lot 1", "one", "other", "lot 2", "two"]);
  expect(began).toHaveLength(303);
});
