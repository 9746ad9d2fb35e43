import { forgetServed, recordSignOut } from "./desk-storage.ts";
import { tokenKey } from "./token-key.ts";

/**
 * Storage key: whether the token was removed by signing out instead of by a refusal of the server. Read by other tabs.
 */
const signedOutKey = "auth_signed_out";

const changes = new EventTarget();

/** Returns the stored token, or null; also null if the browser has no storage. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(tokenKey) || null;
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  // Data of an earlier session, which may have expired without a sign-out.
  forgetServed(localStorage);
  localStorage.removeItem(signedOutKey);
  localStorage.setItem(tokenKey, token);
  changes.dispatchEvent(new Event("change"));
}

/** Removes this token, unless another tab has signed in again meanwhile. */
export function dropToken(token: string, { signedOut = false } = {}): void {
  if (storedToken() !== token) return;
  if (signedOut) {
    localStorage.setItem(signedOutKey, "yes");
    recordSignOut(localStorage);
  } else forgetServed(localStorage);
  localStorage.removeItem(tokenKey);
  changes.dispatchEvent(new Event("change"));
}

/** Whether the last token was removed by signing out, in any tab. */
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
