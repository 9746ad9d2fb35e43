import { forgetServed, noteSignOut } from "./desk-storage.ts";
import { tokenKey } from "./token-key.ts";

/** Tells the other tabs of a token that disappears whether a person signed out or the server refused it. */
const signedOutKey = "auth_signed_out";

const changes = new EventTarget();

/** The token of whoever is signed in on this device, or null; null too where the browser keeps nothing. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(tokenKey) || null;
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  // Of a sign-in before, which may have ended without a word: nobody came back to hear of it.
  forgetServed(localStorage);
  localStorage.removeItem(signedOutKey);
  localStorage.setItem(tokenKey, token);
  changes.dispatchEvent(new Event("change"));
}

/** Forgets this very token: another tab may have signed in anew meanwhile. */
export function dropToken(token: string, { signedOut = false } = {}): void {
  if (storedToken() !== token) return;
  if (signedOut) {
    localStorage.setItem(signedOutKey, "yes");
    noteSignOut(localStorage);
  } else forgetServed(localStorage);
  localStorage.removeItem(tokenKey);
  changes.dispatchEvent(new Event("change"));
}

/** True where the last token went because its owner signed out, in whichever tab. */
export function wasSignedOut(): boolean {
  return localStorage.getItem(signedOutKey) !== null;
}

/** Calls back when the token changes in this tab or in another. */
export function onTokenChange(changed: () => void): () => void {
  changes.addEventListener("change", changed);
  window.addEventListener("storage", changed);
  return () => {
    changes.removeEventListener("change", changed);
    window.removeEventListener("storage", changed);
  };
}
