/**
 * Reads links and pictures from the HTML of a body. Bodies are sanitized: attributes in double quotes, lower-case
 * names, no comments, no scripts.
 */

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** The raw value of an attribute of a tag; empty without the attribute. */
export function attributeOf(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "";
}

/** Distinct addresses of the links and pictures, in order. */
export function addressesIn(html: string): string[] {
  const written = [...html.matchAll(/<(?:a|img)\b[^>]*?\s(?:href|src)="([^"]*)"/g)].map(([, address = ""]) =>
    address.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity).trim(),
  );
  return [...new Set(written.filter((address) => address !== ""))];
}

/** Number of pictures without a description that are not marked as decoration. */
export function undescribedPictures(html: string): number {
  const pictures = html.match(/<img\b[^>]*>/g) ?? [];
  return pictures.filter((tag) => attributeOf(tag, "alt").trim() === "" && attributeOf(tag, "role") !== "presentation")
    .length;
}
