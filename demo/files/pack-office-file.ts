import { strToU8, type Zippable, zipSync } from "fflate";

/** Office files carry times in their zip entries; one fixed time keeps equal content equal byte for byte. */
const packedAt = new Date(2025, 0, 1, 12, 0, 0);

/** Zips the parts of a DOCX or XLSX file, in the order given, deterministically. */
export function packOfficeFile(parts: Record<string, string | Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const [path, content] of Object.entries(parts)) {
    entries[path] = typeof content === "string" ? strToU8(content) : content;
  }
  return zipSync(entries, { mtime: packedAt, level: 6 });
}

/** Text as it may stand in an XML element or attribute; characters that XML forbids are dropped. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
