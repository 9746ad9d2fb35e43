import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ScanBurst } from "./scan-burst.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function recordedBurst() {
  const [read, done]: [string[], string[]] = [[], []];
  const burst = new ScanBurst((typed) => void read.push(typed));
  const press = (sign: string, afterwards: number) => {
    burst.add(sign);
    burst.holdBack(() => void done.push(sign));
    vi.advanceTimersByTime(afterwards);
  };
  return { burst, read, done, press };
}

test("a single letter triggers its shortcut after 50 milliseconds", () => {
  const { read, done, press } = recordedBurst();
  press("E", 49);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
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
