import { expect, test } from "vitest";
import { wholeList } from "./whole-list.ts";

/** Returns a page reader whose list changes after each portion. */
function changingList(list: number[], happens: (list: number[]) => void) {
  return async ({ offset, limit }: { offset: number; limit: number }) => {
    const part = list.slice(offset, offset + limit);
    happens(list);
    return part;
  };
}

const upTo = (end: number) => Array.from({ length: end }, (_, index) => index);

test.each([0, 1, 499, 500, 501, 900, 1300])(
  "a list of %i without changes is read completely, in its order",
  async (end) => {
    const list = upTo(end);
    expect(
      await wholeList(
        changingList([...list], () => undefined),
        500,
      ),
    ).toEqual(list);
  },
);

test("rows added during the reading cause no duplicates and no gaps", async () => {
  let next = -1;
  const page = changingList(upTo(2000), (list) => list.unshift(next--));
  expect(await wholeList(page, 500)).toEqual(upTo(2000));
});

test("rows removed during the reading cause no gaps", async () => {
  const page = changingList(upTo(2000), (list) => list.splice(0, 50));
  expect(await wholeList(page, 500)).toEqual(upTo(2000));
});
