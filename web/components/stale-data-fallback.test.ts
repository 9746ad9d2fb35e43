import { expect, onTestFinished, test, vi } from "vitest";
import { failedAddress, staleDataFallback } from "./stale-data-fallback.ts";

const failing = () => Promise.reject(new TypeError("Failed to fetch"));

/** The browser's request when a link to this address is followed on /news?page=2. */
function stepTo(address: string): Request {
  vi.stubGlobal("window", { location: { pathname: "/news", search: "?page=2", hash: "" } });
  vi.spyOn(console, "warn").mockReturnValue();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return new Request(`http://site.example${address}`);
}

test("what cannot be fetched is null, and the console says why", async () => {
  expect(await staleDataFallback(failing, stepTo("/documents/"))).toBeNull();
  expect(console.warn).toHaveBeenCalledOnce();
});

test("a fetch that a later step aborted is no failure", async () => {
  const aborted = new DOMException("signal is aborted", "AbortError");
  await expect(staleDataFallback(() => Promise.reject(aborted), stepTo("/documents/"))).rejects.toBe(aborted);
  expect(console.warn).not.toHaveBeenCalled();
});

test("a filter that cannot be fetched puts back the address of the list, once, and keeps its own for another attempt", async () => {
  const undone = await staleDataFallback(failing, stepTo("/news?tags=a")).catch((thrown: Response) => thrown);
  expect(undone?.headers.get("location")).toBe("/news?page=2");
  expect(undone?.headers.get("x-remix-replace")).toBe("true");
  expect(await staleDataFallback(failing, stepTo("/news?page=2"))).toBeNull();
  expect(failedAddress()).toBe("/news?tags=a");
  expect(await staleDataFallback(() => Promise.resolve("news"), stepTo("/news?page=2"))).toBe("news");
  expect(failedAddress()).toBe("");
});
