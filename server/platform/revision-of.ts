import { createHash } from "node:crypto";

/**
 * A short text that stands for these values and changes with them: for what has no counter of its changes. Whoever sends
 * it back says which values they have seen.
 */
export function revisionOf(values: unknown): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 22);
}
