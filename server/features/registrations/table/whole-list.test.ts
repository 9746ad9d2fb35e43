import { expect, test } from "vitest";
import { wholeList } from "./whole-list.ts";

/** A list of which something happens after each portion that is read. */
function living(list: number[], happens: (list: number[]) => void) {
  return async ({ offset, limit }: { offset: number; limit: number }) => {
    const part = list.slice(offset, offset + limit);
    happens(list);
    return part;
  };
}

const upTo = (end: number) => Array.from({ length: end }, (_, index) => index);

test.each([0, 1, 499, 500, 501, 900, 1300])(
  "a list of %i that stands still is read whole, in its order",
  async (end) => {
    const list = upTo(end);
    expect(
      await wholeList(
        living([...list], () => undefined),
        500,
      ),
    ).toEqual(list);
  },
);

test("who comes meanwhile makes nobody appear twice, and nobody is missing", async () => {
  let next = -1;
  const page = living(upTo(2000), (list) => list.unshift(next--));
  expect(await wholeList(page, 500)).toEqual(upTo(2000));
});

test("who leaves meanwhile takes nobody else along", async () => {
  const page = living(upTo(2000), (list) => list.splice(0, 50));
  expect(await wholeList(page, 500)).toEqual(upTo(2000));
});
