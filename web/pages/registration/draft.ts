import { hasAnswers, readSent, type Sent } from "./answers.ts";

/** Storage key of the draft, which is kept in the tab for a reload. */
const place = "registration-draft";

/** Stores the form with its key, so that sending it after a reload repeats the same request. */
export function keepDraft(form: FormData): void {
  const draft = JSON.stringify(readSent(form));
  quietly(() => sessionStorage.setItem(place, draft));
}

/** Returns the answers typed before a reload; null if there are none worth a notice. */
export function findDraft(): Sent | null {
  const draft = quietly((): Sent | null => JSON.parse(sessionStorage.getItem(place) ?? "null"));
  return draft && hasAnswers(draft) ? draft : null;
}

export function forgetDraft(): void {
  quietly(() => sessionStorage.removeItem(place));
}

/** A browser may forbid storage; the form then works without a draft. */
function quietly<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
