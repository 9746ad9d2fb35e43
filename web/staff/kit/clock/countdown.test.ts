import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Countdown } from "./countdown.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a countdown ends once, when its time is over", () => {
  const ended = vi.fn();
  const countdown = new Countdown(10_000, ended);
  vi.advanceTimersByTime(9_500);
  expect([ended.mock.calls.length, countdown.secondsLeft()]).toEqual([0, 1]);
  vi.advanceTimersByTime(5_000);
  expect([ended.mock.calls.length, countdown.secondsLeft()]).toEqual([1, 0]);
});

test("a paused countdown keeps the remaining time, also if paused or resumed twice", () => {
  const ended = vi.fn();
  const countdown = new Countdown(10_000, ended);
  vi.advanceTimersByTime(4_000);
  countdown.pause();
  vi.advanceTimersByTime(60_000);
  countdown.pause();
  expect(countdown.secondsLeft()).toBe(6);
  countdown.resume();
  countdown.resume();
  vi.advanceTimersByTime(5_800);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  expect(ended).toHaveBeenCalledOnce();
});

test("a stopped countdown does not call back and does not resume", () => {
  const ended = vi.fn();
  const countdown = new Countdown(10_000, ended);
  countdown.stop();
  countdown.resume();
  vi.advanceTimersByTime(60_000);
  expect([ended.mock.calls.length, countdown.secondsLeft()]).toEqual([0, 0]);
});

test("a countdown notifies its subscribers until they unsubscribe", () => {
  const countdown = new Countdown(10_000, () => {});
  const listener = vi.fn();
  const unsubscribe = countdown.subscribe(listener);
  vi.advanceTimersByTime(1_000);
  const calls = listener.mock.calls.length;
  expect(calls).toBeGreaterThan(0);
  unsubscribe();
  vi.advanceTimersByTime(1_000);
  expect(listener.mock.calls.length).toBe(calls);
});
