import { parentPort, workerData } from "node:worker_threads";

/** Objects that a document has once: its lists of pages, bookmarks and tags, and the root tag. */
type Root = "pages" | "outlines" | "tags" | "tagged";
/**
 * A PDF as written by Typst (ISO 32000-2, 7.5): objects in plain text around packed streams, the catalog last, then a
 * table of their offsets. `objects` are by number, without their first and last lines; there is no object 0.
 */
type Part = { source: string; objects: string[]; roots: Record<Root, number>; pages: number };

const encoding = "latin1";
const lists = { pages: /\/Kids \[(.*?)\]/s, tags: /\/Nums \[(.*?)\]/s, tagged: /\/K \[(.*?)\]/s };

const [first, ...others] = (workerData as Uint8Array[]).map(read);
for (const other of others) if (first) append(first, other);
if (first) parentPort?.postMessage(new Uint8Array(Buffer.from(written(first), encoding)));

function read(pdf: Uint8Array): Part {
  const source = Buffer.from(pdf).toString(encoding);
  const table = source.lastIndexOf("\nxref\n");
  const offsets = Array.from(source.slice(table).matchAll(/^(\d{10}) \d{5} n/gm), ([, offset]) => Number(offset));
  const objects = offsets.map((offset, index) => {
    const object = source.slice(offset, offsets[index + 1] ?? table);
    return object.slice(object.indexOf("\n") + 1, object.lastIndexOf("endobj"));
  });
  objects.unshift("");
  const catalog = objects.at(-1) ?? "";
  const tags = numberIn(catalog, /\/StructTreeRoot (\d+)/);
  const pages = numberIn(catalog, /\/Pages (\d+)/);
  const roots = {
    pages,
    tags,
    outlines: numberIn(catalog, /\/Outlines (\d+)/),
    tagged: numberIn(objects[tags], /\/K \[(\d+)/),
  };
  return { source, objects, roots, pages: numberIn(objects[pages], /\/Count (\d+)/) };
}

/**
 * Appends a part to the whole: its objects get higher numbers, and the entries of its lists are added to the lists of
 * the whole.
 */
function append(whole: Part, part: Part): void {
  const { objects, roots } = whole;
  const base = objects.length - 1;
  const rootNumbers = new Map(Object.entries(part.roots).map(([name, number]) => [number, roots[name as Root]]));
  const renumbered = (text: string) =>
    text.replace(/\b(\d+) 0 R\b/g, (_, number) => `${rootNumbers.get(Number(number)) ?? base + Number(number)} 0 R`);
  for (const [number, object] of part.objects.entries()) {
    const [head = "", ...stream] = object.split(/(?=\nstream\n)/);
    const keyed = head.replace(/(?<=\/StructParents )\d+/, (key) => `${whole.pages + Number(key)}`);
    if (number > 0) objects.push(rootNumbers.has(number) ? "null\n" : renumbered(keyed) + stream.join(""));
  }
  const change = (number: number, pattern: RegExp, text: (found: string) => string) => {
    objects[number] = changed(objects[number], pattern, text);
  };
  for (const [name, list] of Object.entries(lists) as [Root, RegExp][]) {
    const [, items = ""] = list.exec(part.objects[part.roots[name]] ?? "") ?? [];
    const keyed = items.replace(/(\d+)(?= \d+ 0 R)/g, (key) =>
      name === "tags" ? `${whole.pages + Number(key)}` : key,
    );
    change(roots[name], list, (found) => `${found.slice(0, -1)} ${renumbered(keyed)}]`);
  }
  const bookmarks = part.objects[part.roots.outlines];
  const last = numberIn(objects[roots.outlines], /\/Last (\d+)/);
  const next = base + numberIn(bookmarks, /\/First (\d+)/);
  change(last, /\n>>\n$/, () => `\n  /Next ${next} 0 R\n>>\n`);
  change(next, /\n>>\n$/, () => `\n  /Prev ${last} 0 R\n>>\n`);
  change(roots.outlines, /(?<=\/Last )\d+/, () => `${base + numberIn(bookmarks, /\/Last (\d+)/)}`);
  change(roots.outlines, /(?<=\/Count )\d+/, (count) => `${Number(count) + numberIn(bookmarks, /\/Count (\d+)/)}`);
  whole.pages += part.pages;
  change(roots.pages, /(?<=\/Count )\d+/, () => `${whole.pages}`);
  change(roots.tags, /(?<=\/ParentTreeNextKey )\d+/, () => `${whole.pages}`);
}

function written({ source, objects }: Part): string {
  let text = source.slice(0, source.indexOf("1 0 obj"));
  let table = `xref\n0 ${objects.length}\n0000000000 65535 f\r\n`;
  for (const [number, object] of objects.entries()) {
    if (number === 0) continue;
    table += `${String(text.length).padStart(10, "0")} 00000 n\r\n`;
    text += `${number} 0 obj\n${object}endobj\n\n`;
  }
  const trailer = changed(source.slice(source.lastIndexOf("trailer")), /(?<=\/Size )\d+/, () => `${objects.length}`);
  return text + table + changed(trailer, /(?<=startxref\n)\d+/, () => `${text.length}`);
}

function numberIn(text: string | undefined, pattern: RegExp): number {
  const [, number] = pattern.exec(text ?? "") ?? [];
  if (number === undefined) throw new Error(`Typst writes its files in another way now: no ${pattern}`);
  return Number(number);
}

function changed(text: string | undefined, pattern: RegExp, change: (found: string) => string): string {
  if (!text || !pattern.test(text)) throw new Error(`Typst writes its files in another way now: no ${pattern}`);
  return text.replace(pattern, change);
}
