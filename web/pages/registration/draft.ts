import { hasAnswers, readSent, type Sent } from "./answers.ts";

/** Where this tab keeps what is being typed: for a reload, never on the server. */
const place = "registration-draft";

/** With the form's key: what is sent again after a reload is still the same request. */
export function keepDraft(form: FormData): void {
  const draft = JSON.stringify(readSent(form));
  quietly(() => sessionStorage.setItem(place, draft));
}

/** The answers typed before a reload; null where none are worth a notice. */
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
