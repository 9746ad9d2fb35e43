/** The form of addresses of the library, without parts that browsers could interpret differently. */
const plainPath = /^\/media\/[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/**
 * Whether a picture of a body is a file of this site with a plain path from the root. Escapes, `..` and any host, even
 * this one, are refused, since browsers and servers interpret such addresses differently.
 */
export function isPictureHere(address: string): boolean {
  const [path = ""] = address.trim().split(/[?#]/);
  return plainPath.test(path);
}
