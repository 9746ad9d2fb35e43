import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createMutex } from "./mutex.ts";

/** Work that notes when it begins and ends, and takes a while in between. */
function noting(done: string[], name: string) {
  return async () => {
    done.push(`${name} begins`);
    await nextTurn();
    done.push(`${name} ends`);
    return name;
  };
}

test("work under one key waits for what came before it, in order", async () => {
  const inTurn = createMutex();
  const done: string[] = [];
  const answers = await Promise.all(["a", "b", "c"].map((name) => inTurn("one", noting(done, name))));
  expect(answers).toEqual(["a", "b", "c"]);
  expect(done).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("work under another key does not wait", async () => {
  const inTurn = createMutex();
  const done: string[] = [];
  await Promise.all([inTurn("one", noting(done, "a")), inTurn("other", noting(done, "b"))]);
  expect(done).toEqual(["a begins", "b begins", "a ends", "b ends"]);
});

test("work that fails tells its own caller alone, and holds up nobody", async () => {
  const inTurn = createMutex();
  const failing = inTurn("one", () => Promise.reject(new Error("not today")));
  const next = inTurn("one", async () => "done");
  await expect(failing).rejects.toThrow("not today");
  await expect(next).resolves.toBe("done");
});
