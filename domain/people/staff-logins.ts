/** A login as stored and searched: composed (NFC), lower case, without spaces at its ends. */
export function loginKey(typed: string): string {
  return typed.normalize("NFC").trim().toLowerCase();
}

/**
 * Reads a new login: 2 to 64 letters, digits and `. _ @ -`, the first a letter or digit. All letters must be of one
 * alphabet: `аdmin` with a Cyrillic а would look like `admin`.
 */
export function readLogin(typed: string): { value: string } | { problem: "not-a-login" | "two-alphabets" } {
  const login = loginKey(typed);
  if (!/^[a-zа-яё0-9][a-zа-яё0-9._@-]{1,63}$/.test(login)) return { problem: "not-a-login" };
  return /[a-z]/.test(login) && /[а-яё]/.test(login) ? { problem: "two-alphabets" } : { value: login };
}
