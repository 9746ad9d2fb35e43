import { Parser, type ParserOptions } from "htmlparser2";

export type XmlEvents = {
  /** Called for a start tag with its full name; attributes are by their local names. */
  element?: (name: string, attributes: ReadonlyMap<string, string>) => void;
  closes?: (name: string) => void;
  text?: (text: string) => void;
  /** Called from time to time; true ends the reading. */
  isEnough?: () => boolean;
};

/** In bytes: the size of the chunks that are parsed. */
const slice = 64 * 1024;
/** Deeper than in any written document; limits the parser's stack of open tags. */
const deepest = 1000;
const options: ParserOptions = { xmlMode: true };

/**
 * Parses XML once, in time proportional to its length. A document that is not well-formed is parsed up to the error;
 * its own entities are unknown.
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

/**
 * The two encodings that every XML reader must support, recognized by the byte order mark or by the first characters.
 */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? "utf-16be" : "utf-8";
}

/** Returns a name without its prefix, because files choose their prefixes freely. */
export function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
