import { zipSync } from "fflate";
import sharp from "sharp";

const text = (words: string) => new TextEncoder().encode(words);

/** An Office package of these parts, compressed as Word does. */
export function packageOf(parts: Record<string, string | Uint8Array>): Buffer {
  const bytes = Object.entries(parts).map(([name, part]) => {
    // Compressing takes half a millisecond even without data.
    const level = part.length === 0 ? 0 : 6;
    return [name, [typeof part === "string" ? text(part) : part, { level }]];
  });
  return Buffer.from(zipSync(Object.fromEntries(bytes)));
}

export const docx = (more: Record<string, string | Uint8Array> = {}) =>
  packageOf({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<w:document/>", ...more });

export const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n");

/** An old Word file: a header, and a directory with these storages and the stream that identifies a document. */
export const doc = (...storages: string[]) =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(504),
    directoryEntry("WordDocument", 2),
    ...storages.map((name) => directoryEntry(name, 1)),
  ]);

function directoryEntry(name: string, type: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, "utf16le");
  entry.writeUInt16LE(2 * (name.length + 1), 64);
  entry.writeUInt8(type, 66);
  return entry;
}

/** A picture in which neighbouring pixels always differ. */
export function picture(width: number, height: number) {
  const channels = 3;
  const points = Buffer.alloc(width * height * channels);
  for (let at = 0; at < points.length; at += 1) points[at] = (at * 31) % 251;
  return sharp(points, { raw: { width, height, channels } });
}
