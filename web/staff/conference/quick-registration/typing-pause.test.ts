import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { typingPause } from "./typing-pause.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("an action runs immediately if no name is being typed", () => {
  const done: string[] = [];
  typingPause().after(() => done.push("form"));
  expect(done).toEqual(["form"]);
});

test("actions requested while a name is typed run in order after a pause", () => {
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

test("an action runs immediately after the text was sent or cleared", () => {
  const { typed, finished, after } = typingPause();
  const opened: string[] = [];
  typed();
  finished();
  after(() => opened.push("form"));
  expect(opened).toEqual(["form"]);
});
