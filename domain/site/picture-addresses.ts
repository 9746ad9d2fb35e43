/** Like the addresses that staff give out: nothing of a path that a browser would read in another way. */
const plainPath = /^\/media\/[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/**
 * Whether a body's picture is a file of this site, by its plain path from the root. What is escaped, climbs, or names a
 * host, even this one, is not: browsers and servers read such addresses differently.
 */
export function isPictureHere(address: string): boolean {
  const [path = ""] = address.trim().split(/[?#]/);
  return plainPath.test(path);
}
