/** A host name, such as «example.org» or «пример.рф». */
const host = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u;

/**
 * Returns the address that a typed text means: «example.org» is a web address, «info@example.org» mail, «+7 499
 * 000-00-00» a phone number.
 * @param origin of this site, which is removed from its own addresses.
 * @returns null for a text that is not an address.
 */
export function linkAddress(typed: string, origin: string): string | null {
  const text = typed.trim();
  if (/^\/(?![/\\])\S*$/.test(text)) return text;
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(text) || /^tel:\+?[\d-]+$/i.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?\d[\d\s()\u00a0-]{4,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, "")}`;
  const full = /^https?:\/\//i.test(text) ? text : host.test(text) ? `https://${text}` : "";
  if (/\s/.test(full) || !URL.canParse(full)) return null;
  const address = new URL(full);
  return address.origin === origin ? address.pathname + address.search + address.hash : full;
}
