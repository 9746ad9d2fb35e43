import { expect, test } from "vitest";
import { takingTurns } from "./taking-turns.ts";

/** Works that end when they are told, and the order in which they began. */
function works() {
  const inTurn = takingTurns();
  const began: string[] = [];
  const bring = (name: string, person?: number) =>
    inTurn(async () => {
      began.push(name);
      await new Promise((resolve) => setImmediate(resolve));
      if (name.startsWith("bad")) throw new Error(name);
      return name;
    }, person);
  return { bring, began };
}

test("whoever brings a lot does not hold up who brings little", async () => {
  const { bring, began } = works();
  const lot = Array.from({ length: 300 }, (_, index) => bring(`lot ${index}`, 1));
  await Promise.all([...lot, bring("one", 2), bring("two", 2), bring("other", 3)]);
  expect(began.slice(0, 6)).toEqual(["lot 0", "lot 1", "one", "other", "lot 2", "two"]);
  expect(began.slice(6)).toEqual(Array.from({ length: 297 }, (_, index) => `lot ${index + 3}`));
});

test("one at a time, also after one that failed and after a pause", async () => {
  const { bring, began } = works();
  const answers = await Promise.allSettled([bring("bad"), bring("good")]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  expect(await bring("later")).toBe("later");
  expect(began).toEqual(["bad", "good", "later"]);
});
