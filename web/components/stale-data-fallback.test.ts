import { expect, onTestFinished, test, vi } from "vitest";
import { failedAddress, staleDataFallback } from "./stale-data-fallback.ts";

const failing = () => Promise.reject(new TypeError("Failed to fetch"));

/** The request of the browser for a link to this address on /news?page=2. */
function navigationTo(address: string): Request {
  vi.stubGlobal("window", { location: { pathname: "/news", search: "?page=2", hash: "" } });
  vi.spyOn(console, "warn").mockReturnValue();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return new Request(`http://site.example${address}`);
}

test("a failed fetch returns null and logs a warning", async () => {
  expect(await staleDataFallback(failing, navigationTo("/documents/"))).toBeNull();
  expect(console.warn).toHaveBeenCalledOnce();
});

test("an aborted fetch is rejected without a warning", async () => {
  const aborted = new DOMException("signal is aborted", "AbortError");
  await expect(staleDataFallback(() => Promise.reject(aborted), navigationTo("/documents/"))).rejects.toBe(aborted);
  expect(console.warn).not.toHaveBeenCalled();
});

test("a failed filter restores the address of the list once and stores the failed address for a retry", async () => {
  const undone = await staleDataFallback(failing, navigationTo("/news?tags=a")).catch((thrown: Response) => thrown);
  expect(undone?.headers.get("location")).toBe("/news?page=2");
  expect(undone?.headers.get("x-remix-replace")).toBe("true");
  expect(await staleDataFallback(failing, navigationTo("/news?page=2"))).toBeNull();
  expect(failedAddress()).toBe("/news?tags=a");
  expect(await staleDataFallback(() => Promise.resolve("news"), navigationTo("/news?page=2"))).toBe("news");
  expect(failedAddress()).toBe("");
});
