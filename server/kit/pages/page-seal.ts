import { hash } from "node:crypto";
import { contentSecurityPolicy } from "../http/security-headers.ts";

/**
 * Prepares the inline scripts of a cached page, which cannot use a nonce. The page's policy allows the hashes of the
 * scripts that the renderer marked with the nonce of this rendering; an injected script has no mark and is refused.
 * @returns the page without the marks, and the base64 SHA-256 of each marked inline script.
 */
export function sealInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const parts = html.split(` nonce="${nonce}"`);
  for (const [place, after] of parts.slice(1).entries()) {
    const before = parts[place] ?? "";
    const tag = before.slice(before.lastIndexOf("<"));
    const tagEnd = after.indexOf(">");
    const isInline = /^<script(\s|$)/.test(tag) && !/\ssrc=/.test(tag + after.slice(0, tagEnd));
    if (!isInline) continue;
    const script = after.slice(tagEnd + 1, after.indexOf("</script>"));
    hashes.add(hash("sha256", script, "base64"));
  }
  return { html: parts.join(""), hashes: [...hashes] };
}

/** Prepares a page for sending: returns its text, and the headers that depend on its scripts. */
export type Sealing = (
  html: string,
  nonce: string,
  apiUrl: string | undefined,
) => { html: string; headers: Record<string, string> };

/** A page for an invalid key is the same for all visitors, but must not be cached. */
export function sealFor(isPersonal: boolean, status: number): Sealing {
  if (!isPersonal) return sealedToBeKept;
  return status === 404 ? sealedForNobody : personally;
}

const sealedToBeKept: Sealing = (marked, nonce, apiUrl) => {
  const { html, hashes } = sealInlineScripts(marked, nonce);
  return {
    html,
    headers: { "content-security-policy": contentSecurityPolicy({ hashes, apiUrl }), "cache-control": "no-cache" },
  };
};

const sealedForNobody: Sealing = (marked, nonce, apiUrl) => {
  const { html, headers } = sealedToBeKept(marked, nonce, apiUrl);
  return { html, headers: { ...headers, ...unstored } };
};

const unstored = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/** A personal page may keep its nonce, which scripts that create styles need. */
const personally: Sealing = (html, nonce, apiUrl) => ({
  html,
  headers: { "content-security-policy": contentSecurityPolicy({ nonce, apiUrl }), ...unstored },
});
