import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { typingPause } from "./typing-pause.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("an action runs at once where nothing is typed", () => {
  const done: string[] = [];
  typingPause().after(() => done.push("form"));
  expect(done).toEqual(["form"]);
});

test("forms of names sent one after another open in that order, after the next name has been typed", () => {
  const { typed, after } = typingPause();
  const opened: string[] = [];
  typed();
  after(() => opened.push("first"));
  vi.advanceTimersByTime(500);
  typed();
  after(() => opened.push("second"));
  vi.advanceTimersByTime(999);
  expect(opened).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(opened).toEqual(["first", "second"]);
  after(() => opened.push("third"));
  expect(opened).toEqual(["first", "second", "third"]);
});

test("a text that was sent or cleared holds nothing back", () => {
  const { typed, finished, after } = typingPause();
  const opened: string[] = [];
  typed();
  finished();
  after(() => opened.push("form"));
  expect(opened).toEqual(["form"]);
});
