import { createHash } from "node:crypto";

/** Duration of the sample on the machine that the limits were chosen on, in milliseconds. */
const usual = 150;

/**
 * Returns how many times slower than usual this machine is at the moment: 1 to 10. A busy machine counts as a slow one.
 */
function slowness(): number {
  const began = performance.now();
  const seen = new Set<string>();
  let digest = Buffer.alloc(32);
  for (let round = 0; round < 20_000; round += 1) {
    digest = createHash("sha256").update(digest).digest();
    seen.add(digest.toString("hex"));
  }
  return Math.min(10, Math.max(1, (performance.now() - began) / usual));
}

/**
 * Milliseconds after which a condition that did not become true counts as a hang; a whole test has three times as long.
 * Tests have no shorter limits, since these would fail on a slow or busy machine.
 */
export const hangLimit = Math.round(60_000 * slowness());
