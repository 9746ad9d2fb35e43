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

/** The canonical form of a path: the same path where it is one already. */
export function canonicalPath(path: string): string {
  if (path === "/" || hasOneForm(path)) return path;
  const bare = path.replace(/\/+$/, "");
  if (bare === "") return "/";
  return withoutSlash.some((pattern) => pattern.test(bare)) ? bare : `${bare}/`;
}

/** The `url` of a flat page that a path names: decoded, without slashes at its ends. */
export function pageUrlOf(path: string): string {
  return decodeURIComponent(path).replace(/^\/+|\/+$/g, "");
}
