import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ScanBurst } from "./scan-burst.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function recordedBurst() {
  const [read, done]: [string[], string[]] = [[], []];
  const burst = new ScanBurst((typed) => void read.push(typed));
  let now = 0;
  const wait = (milliseconds: number) => {
    now += milliseconds;
    vi.advanceTimersByTime(milliseconds);
  };
  const press = (sign: string, afterwards: number) => {
    burst.add(sign, now);
    burst.holdBack(() => void done.push(sign));
    wait(afterwards);
  };
  /** As on a busy computer: the next key was pressed soon, but arrives later. */
  const pressWithDelay = (sign: string) => {
    burst.add(sign, now);
    burst.holdBack(() => void done.push(sign));
    now += 10;
    vi.advanceTimersByTime(100);
  };
  return { burst, read, done, press, pressWithDelay, wait };
}

test("a single letter triggers its shortcut after 50 milliseconds", () => {
  const { read, done, press, wait } = recordedBurst();
  press("E", 49);
  expect(done).toEqual([]);
  wait(1);
  press("N", 60);
  expect([done, read]).toEqual([["E", "N"], []]);
});

test.each([0, 10, 30])("letters %i ms apart trigger no shortcut and are read together at Enter", (apart) => {
  const { burst, read, done, press } = recordedBurst();
  for (const sign of "WZOR2NKC") press(sign, apart);
  expect([burst.end(), read]).toEqual([true, ["WZOR2NKC"]]);
  vi.advanceTimersByTime(1000);
  expect([done, read]).toEqual([[], ["WZOR2NKC"]]);
});

test("a code that the computer delivers late is still read as a whole", () => {
  const { burst, read, pressWithDelay } = recordedBurst();
  for (const sign of "ELTOZ") pressWithDelay(sign);
  expect([burst.end(), read]).toEqual([true, ["ELTOZ"]]);
});

test("a shortcut ends what belongs to its key: the next one, pressed later, is typed", () => {
  const { burst, press } = recordedBurst();
  press("E", 60);
  expect([burst.isContinuedAt(49), burst.isContinuedAt(60)]).toEqual([true, false]);
});

test("a scanner that sends no Enter is read after a pause", () => {
  const { read, press } = recordedBurst();
  for (const sign of "WZOR") press(sign, 30);
  vi.advanceTimersByTime(300);
  expect(read).toEqual(["WZOR"]);
});

test("another key right after a letter triggers the letter's shortcut first and is no burst", () => {
  const { burst, read, done, press } = recordedBurst();
  press("E", 20);
  expect([burst.end(), done, read]).toEqual([false, ["E"], []]);
});
