import { expect, test, vi } from "vitest";
import { newIdempotencyKey } from "./idempotency-key.ts";

test("idempotency keys are unique if the browser has no randomUUID, as on a site without a certificate", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 100 }, newIdempotencyKey);
  vi.unstubAllGlobals();
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
