import { crc32 } from "node:zlib";
import { UnpackError, unpackPart } from "../../files/office/unpack-part.ts";
import { type ZipPart, zipParts } from "../../files/office/zip-parts.ts";
import { RefusedList } from "./refused-list.ts";

/** All parts together, unpacked, in bytes: twenty thousand rows of text take a tenth of it. */
const largestUnpacked = 100 * 1024 * 1024;
const mostParts = 10_000;
const localHeader = 30;

export type UnpackedPart = { name: string; content: Buffer };

/**
 * The workbook's texts. What a package says of its sizes is not believed: nothing is unpacked beyond what may be.
 * @throws RefusedList for one that unpacks to too much, or is broken.
 */
export function safelyUnpacked(bytes: Buffer): UnpackedPart[] {
  const parts = zipParts(bytes, mostParts)?.filter(({ name }) => /\.(xml|rels)$/.test(name)) ?? [];
  let left = largestUnpacked;
  return parts.map((part) => {
    const content = contentOf(bytes, part, left);
    left -= content.length;
    return { name: part.name, content };
  });
}

function contentOf(bytes: Buffer, part: ZipPart, most: number): Buffer {
  try {
    return unpackPart(bytes, part, most);
  } catch (error) {
    throw error instanceof UnpackError && error.reason === "too large" ? tooLarge() : broken();
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

/** A ZIP archive without compression: what reads it afterwards has nothing to believe. */
export function storedPackage(parts: UnpackedPart[]): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name: partName, content } of parts) {
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
