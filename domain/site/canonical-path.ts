/** Pages and calls whose canonical address has no final slash; every other has one. */
const withoutSlash = [
  /^\/news$/,
  /^\/news\/[^/]+$/,
  /^\/signin$/,
  /^\/userList\/registrationLite$/,
  /^\/api\/registration\/[^/]+\/generate_file$/,
  /^\/_gallery$/,
];

/** Addresses with one form only: probes, and whatever looks like a file. */
function hasOneForm(path: string): boolean {
  const lastPart = path.replace(/\/+$/, "").split("/").at(-1) ?? "";
  return lastPart.includes(".") || path === "/healthz" || path === "/readyz";
}

/** The canonical form of a path, which must be readable: the same path where it is one already. */
export function canonicalPath(written: string): string {
  const path = plainlyWritten(written);
  if (path === "/" || hasOneForm(path)) return path;
  const bare = path.replace(/\/+$/, "");
  if (bare === "") return "/";
  return withoutSlash.some((pattern) => pattern.test(bare)) ? bare : `${bare}/`;
}

/** `/%6Eews` as `/news`: what needs no escape has none. An escaped slash or mark stays: it would mean another path. */
export function plainlyWritten(path: string): string {
  return path.replace(/(%[0-9a-f]{2})+/gi, (escapes) => encodeURIComponent(decodeURIComponent(escapes)));
}

/** The `url` of a flat page that a path names: decoded, without slashes at its ends. */
export function pageUrlOf(path: string): string {
  return withoutSlashes(decodeURIComponent(path));
}

/** A flat page's `url` as a path names it, however it was typed: `/about/` and `about` are one. */
export function withoutSlashes(url: string): string {
  return url.replace(/^\/+|\/+$/g, "");
}
