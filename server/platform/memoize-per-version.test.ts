import { expect, test } from "vitest";
import { memoizePerVersion } from "./memoize-per-version.ts";

/** Something whose content has this version, and how often it was asked for. */
function versioned() {
  const given = { version: 1 as number | undefined, made: 0, isGood: true };
  const of = { database: { contentVersion: { current: () => given.version } } };
  const ask = memoizePerVersion(
    async () => {
      given.made += 1;
      return given.made;
    },
    () => given.isGood,
  );
  return { given, ask: () => ask(of) };
}

test("it is made once for a version, also for many who ask at once, and anew for the next", async () => {
  const { given, ask } = versioned();
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  given.version = 2;
  expect([await ask(), await ask()]).toEqual([2, 2]);
});

test("it is made anew when it does not hold any longer, and always while the version is unknown", async () => {
  const { given, ask } = versioned();
  await ask();
  given.isGood = false;
  expect(await ask()).toBe(2);
  given.isGood = true;
  expect(await ask()).toBe(2);
  given.version = undefined;
  expect([await ask(), await ask()]).toEqual([3, 4]);
});

test("a failure is not remembered", async () => {
  const answers = [Promise.reject(new Error("no line")), Promise.resolve("there")];
  const ask = memoizePerVersion(() => answers.shift() ?? Promise.resolve("more"));
  const of = { database: { contentVersion: { current: () => 1 } } };
  await expect(ask(of)).rejects.toThrow("no line");
  expect(await ask(of)).toBe("there");
});
