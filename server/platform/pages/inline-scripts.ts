import { createHash } from "node:crypto";

/**
 * A kept page cannot carry a nonce, so it is allowed the hashes of exactly those inline scripts that the renderer itself
 * marked with the nonce of this one rendering; a script that came in by other ways has no mark and stays forbidden.
 * @returns the page without the marks, and the base64 SHA-256 of each marked inline script.
 */
export function sealInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const marked = new RegExp(`<script(?=[^>]*\\snonce="${nonce}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, "g");
  for (const [, script = ""] of html.matchAll(marked)) {
    hashes.add(createHash("sha256").update(script).digest("base64"));
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), hashes: [...hashes] };
}
