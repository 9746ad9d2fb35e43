import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Countdown } from "./countdown.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it ends once, when its time is over", () => {
  const ended = vi.fn();
  const countdown = new Countdown(10_000, ended);
  vi.advanceTimersByTime(9_500);
  expect([ended.mock.calls.length, countdown.secondsLeft()]).toEqual([0, 1]);
  vi.advanceTimersByTime(5_000);
  expect([ended.mock.calls.length, countdown.secondsLeft()]).toEqual([1, 0]);
});

test("paused, it keeps what is left, however long the pause and however often it is asked for", () => {
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

test("stopped, it ends without a word and does not begin again", () => {
  const ended = vi.fn();
  const countdown = new Countdown(10_000, ended);
  countdown.stop();
  countdown.resume();
  vi.advanceTimersByTime(60_000);
  expect([ended.mock.calls.length, countdown.secondsLeft()]).toEqual([0, 0]);
});

test("whoever watches is told while it runs, and no longer than they want", () => {
  const countdown = new Countdown(10_000, () => {});
  const watch = vi.fn();
  const leave = countdown.subscribe(watch);
  vi.advanceTimersByTime(1_000);
  const told = watch.mock.calls.length;
  expect(told).toBeGreaterThan(0);
  leave();
  vi.advanceTimersByTime(1_000);
  expect(watch.mock.calls.length).toBe(told);
});
