import { expect, test, vi } from "vitest";
import { staleDataFallback } from "./stale-data-fallback.ts";

test("what cannot be fetched is null, and the console says why", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  expect(await staleDataFallback(() => Promise.reject(new TypeError("Failed to fetch")))).toBeNull();
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

test("a fetch that was given up, because somebody has gone on, is no failure", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  const givenUp = new DOMException("signal is aborted", "AbortError");
  await expect(staleDataFallback(() => Promise.reject(givenUp))).rejects.toBe(givenUp);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});
