type Allowed = { hashes?: string[]; nonce?: string; apiUrl?: string | undefined; wasm?: boolean };

/**
 * Returns the Content-Security-Policy. `hashes`: of the inline scripts in a cached page. `nonce`: for a page made for
 * one visitor, whose scripts may also add styles. `apiUrl`: another origin that scripts may call. `wasm`: whether
 * scripts may compile WebAssembly.
 */
export function contentSecurityPolicy({ hashes = [], nonce, apiUrl, wasm = false }: Allowed = {}): string {
  const marked = nonce === undefined ? [] : [`'nonce-${nonce}'`];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes.map((hash) => `'sha256-${hash}'`), ...marked].join(" ")}${wasm ? " 'wasm-unsafe-eval'" : ""}`,
    `style-src ${["'self'", ...marked].join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(apiUrl === undefined ? [] : [apiUrl])].join(" ")}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** For a file that is shown in a window of its own, never in a page. PDF viewers use inline styles. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Headers below with an effect on documents and workers only, or equal to a browser's default.
 */
export const documentHeaders = [
  "content-security-policy",
  "referrer-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
] as const;

export type SecuredSite = {
  siteUrl: string;
  /** Whether browsers must use HTTPS for the subdomains too, some of which may have no certificate. */
  hstsSubdomains?: boolean | undefined;
};

export function securityHeaders({ siteUrl, hstsSubdomains = false }: SecuredSite): Record<string, string> {
  const hsts = `max-age=31536000${hstsSubdomains ? "; includeSubDomains" : ""}`;
  return {
    "content-security-policy": contentSecurityPolicy(),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    ...(siteUrl.startsWith("https:") && { "strict-transport-security": hsts }),
  };
}
