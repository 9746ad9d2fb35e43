import { expect, test } from "vitest";
import { coalescePerTick } from "./coalesce-per-tick.ts";

test("whoever asks in one turn gets one answer; whoever asks later a newer one", async () => {
  let asked = 0;
  const ask = coalescePerTick(async (of: { name: string }) => `${of.name} ${++asked}`);
  const [one, other] = [{ name: "one" }, { name: "other" }];
  expect(await Promise.all([ask(one), ask(one), ask(other)])).toEqual(["one 1", "one 1", "other 2"]);
  expect(await ask(one)).toBe("one 3");
});

test("nobody gets an answer that was asked for before their own question", async () => {
  const now = { value: 1 };
  const ask = coalescePerTick(async (of: typeof now) => of.value);
  const early = ask(now);
  now.value = 2;
  const late = ask(now);
  expect(await Promise.all([early, late])).toEqual([2, 2]);
});

test("a question that failed is asked anew", async () => {
  let works = false;
  const ask = coalescePerTick(async (_of: object) => {
    if (!works) throw new Error("away");
    return "here";
  });
  const of = {};
  await expect(ask(of)).rejects.toThrow("away");
  works = true;
  expect(await ask(of)).toBe("here");
});
