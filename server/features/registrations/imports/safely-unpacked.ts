import { crc32, inflateRawSync } from "node:zlib";
import { type ZipPart, zipParts } from "../../files/zip-parts.ts";
import { RefusedList } from "./refused-list.ts";

/** All parts together, unpacked, in bytes: twenty thousand rows of text take a tenth of it. */
const largestUnpacked = 100 * 1024 * 1024;
const mostParts = 10_000;
const localHeader = 30;
const encrypted = 1;

/**
 * The workbook's texts in a package that is not compressed any more. What reads it afterwards believes what a package
 * says of itself; here it is measured, and nothing is unpacked beyond what may be.
 * @throws RefusedList for one that unpacks to too much, or to something else than it says.
 */
export function safelyUnpacked(bytes: Buffer): Buffer {
  const parts = zipParts(bytes, mostParts)?.filter(({ name }) => /\.(xml|rels)$/.test(name)) ?? [];
  const said = parts.reduce((sum, { size }) => sum + size, 0);
  if (said > largestUnpacked) throw tooLarge();
  return storedPackage(parts.map((part) => [part.name, contentOf(bytes, part)]));
}

function contentOf(bytes: Buffer, { at, packed, size, method }: ZipPart): Buffer {
  if (at + localHeader > bytes.length || bytes.readUInt16LE(at + 6) & encrypted) throw broken();
  const start = at + localHeader + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const content = bytes.subarray(start, start + packed);
  // Said to be empty and lying there whole, a thousand parts would be the same ten megabytes again and again.
  if (method === 0 && content.length !== size) throw broken();
  if (method === 0) return content;
  if (method !== 8) throw broken();
  try {
    return size === 0 ? Buffer.alloc(0) : inflateRawSync(content, { maxOutputLength: size });
  } catch (error) {
    throw (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? tooLarge() : broken();
  }
}

function tooLarge(): RefusedList {
  return new RefusedList(
    "Файл распаковывается в\u00a0слишком большой. Скопируйте один список в\u00a0новую книгу Excel и\u00a0загрузите её.",
  );
}

function broken(): RefusedList {
  return new RefusedList("Файл повреждён. Откройте его в\u00a0Excel и\u00a0сохраните заново.");
}

/** A ZIP archive without compression. */
function storedPackage(parts: [name: string, content: Buffer][]): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [partName, content] of parts) {
    const name = Buffer.from(partName);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(46);
    entry.write("PK\u0001\u0002", "latin1");
    facts.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, name);
    bodies.push(Buffer.from("PK\u0003\u0004", "latin1"), facts, name, content);
    offset += localHeader + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}
