/** Pages and endpoints whose canonical address has no final slash; all others have one. */
const withoutSlash = [
  /^\/news$/,
  /^\/news\/[^/]+$/,
  /^\/signin$/,
  /^\/userList\/registrationLite$/,
  /^\/api\/registration\/[^/]+\/generate_file$/,
  /^\/_gallery$/,
];

/** Addresses with a single form: probes, and names of files. */
function hasOneForm(path: string): boolean {
  const lastPart = path.replace(/\/+$/, "").split("/").at(-1) ?? "";
  return lastPart.includes(".") || path === "/healthz" || path === "/readyz";
}

/** The canonical form of a decodable path, which may be the same path. */
export function canonicalPath(written: string): string {
  const path = plainlyWritten(written);
  if (path === "/" || hasOneForm(path)) return path;
  const bare = path.replace(/\/+$/, "");
  if (bare === "") return "/";
  return withoutSlash.some((pattern) => pattern.test(bare)) ? bare : `${bare}/`;
}

/**
 * Removes unnecessary escapes: `/%6Eews` becomes `/news`. Escaped separators, such as slashes, stay, since they would
 * change the path.
 */
export function plainlyWritten(path: string): string {
  return path.replace(/(%[0-9a-f]{2})+/gi, (escapes) => encodeURIComponent(decodeURIComponent(escapes)));
}

/** The `url` of a flat page from a path: decoded, without slashes at its ends. */
export function pageUrlOf(path: string): string {
  return withoutSlashes(decodeURIComponent(path));
}

/** Removes slashes at the ends of a flat page's `url`: `/about/` and `about` are the same page. */
export function withoutSlashes(url: string): string {
  return url.replace(/^\/+|\/+$/g, "");
}
