import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createMutex } from "./mutex.ts";

/** Returns a task that records its start and end. */
function recordedTask(done: string[], name: string) {
  return async () => {
    done.push(`${name} begins`);
    await nextTurn();
    done.push(`${name} ends`);
    return name;
  };
}

test("tasks with the same key run one after another, in order", async () => {
  const inTurn = createMutex();
  const done: string[] = [];
  const answers = await Promise.all(["a", "b", "c"].map((name) => inTurn("one", recordedTask(done, name))));
  expect(answers).toEqual(["a", "b", "c"]);
  expect(done).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("a task with another key does not wait", async () => {
  const inTurn = createMutex();
  const done: string[] = [];
  await Promise.all([inTurn("one", recordedTask(done, "a")), inTurn("other", recordedTask(done, "b"))]);
  expect(done).toEqual(["a begins", "b begins", "a ends", "b ends"]);
});

test("a failed task rejects only for its own caller, and the next task runs", async () => {
  const inTurn = createMutex();
  const failing = inTurn("one", () => Promise.reject(new Error("not today")));
  const next = inTurn("one", async () => "done");
  await expect(failing).rejects.toThrow("not today");
  await expect(next).resolves.toBe("done");
});
