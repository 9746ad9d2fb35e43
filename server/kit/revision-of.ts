import { createHash } from "node:crypto";

/**
 * A hash of these values, for records without a counter of changes. A client sends it back to identify the values that
 * it has read.
 */
export function revisionOf(values: unknown): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 22);
}
