/** A name with a dot in it, as «example.org» or «пример.рф». */
const host = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u;

/**
 * The address that somebody means by what they typed: «example.org» lies on the web, «info@example.org» is mail,
 * «+7 499 000-00-00» a telephone.
 * @param origin of our site: what is on it loses it.
 * @returns null for what no link can lead to.
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
