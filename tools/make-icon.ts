import { readFile } from "node:fs/promises";
import sharp from "sharp";

const source = new URL("../web/components/favicon.svg", import.meta.url);
const sizes = [16, 32, 48];

/** `favicon.ico` for programs that ask for no other: the SVG icon at three sizes, each a PNG, behind one directory. */
export async function makeIcon(): Promise<Buffer> {
  const svg = await readFile(source);
  const pictures = await Promise.all(
    sizes.map((size) => sharp(svg, { density: 300 }).resize(size, size).png().toBuffer()),
  );
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(sizes[index] ?? 0, entry);
    head.writeUInt8(sizes[index] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
