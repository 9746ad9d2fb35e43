import { Parser, type ParserOptions } from "htmlparser2";

export type XmlEvents = {
  /** A start tag by its full name; its attributes by their local names. */
  element?: (name: string, attributes: ReadonlyMap<string, string>) => void;
  closes?: (name: string) => void;
  text?: (text: string) => void;
  /** Asked from time to time: there is no need to read on. */
  isEnough?: () => boolean;
};

/** In bytes: so much is read at a time. */
const slice = 64 * 1024;
/** Deeper nesting than any written document; the parser's stack of open tags is limited. */
const deepest = 1000;
const options: ParserOptions = { xmlMode: true };

/**
 * Reads XML once from its beginning to its end, in time that grows with its length alone. What is not well formed is read
 * as far as it goes; entities of its own are not known.
 * @throws Error if tags are nested too deep.
 */
export function scanXml(xml: Uint8Array, { element, closes, text, isEnough }: XmlEvents): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentagname() {
        depth += 1;
        if (depth > deepest) throw new Error("Tags are nested too deep");
      },
      onopentag: (name, attributes) => element?.(name, byLocalName(attributes)),
      onclosetag(name) {
        depth -= 1;
        closes?.(name);
      },
      ...(text && { ontext: text }),
    },
    options,
  );
  const decoder = new TextDecoder(encodingOf(xml));
  for (let start = 0; start < xml.length && !isEnough?.(); start += slice) {
    parser.write(decoder.decode(xml.subarray(start, start + slice), { stream: true }));
  }
  parser.end();
}

function byLocalName(attributes: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}

/** The two that XML demands of every reader, by a mark or by how the first tag begins. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? "utf-16be" : "utf-8";
}

/** Without its prefix: a file binds prefixes as it likes. */
export function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
