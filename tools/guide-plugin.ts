import { dirname, join } from "node:path";
import { Marked, type Tokens } from "marked";
import sharp from "sharp";
import type { Plugin } from "vite";
import { slugOf } from "#domain/text/slugs.ts";

const chapterFile = /[\\/]docs[\\/]guide[\\/][^\\/]+\.md$/;

type Chapter = {
  title: string;
  html: string;
  pictures: string[];
  /** Second-level headings, to which addresses with a hash lead. */
  headings: { id: string; text: string }[];
  /** The chapters that this chapter links to, in order; for the contents this is the order of all chapters. */
  ways: { name: string; title: string }[];
};

/** Vite plugin for the staff guide: each Markdown chapter becomes a module with its title and HTML. */
export const guidePlugin: Plugin = {
  name: "guide",
  async transform(source, id) {
    if (!chapterFile.test(id)) return undefined;
    return { code: moduleOf(await readChapter(source, dirname(id)), dirname(id)), map: null };
  },
};

/**
 * @param folder of the chapter; paths of pictures are relative to it.
 * @throws if a picture is missing or has no description, a heading is repeated, or the chapter has no title.
 */
export async function readChapter(source: string, folder: string): Promise<Chapter> {
  const pictures: string[] = [];
  const headings: Chapter["headings"] = [];
  const ways: Chapter["ways"] = [];
  const sizes = new Map<string, { width: number; height: number }>();
  let title = "";
  const marked = new Marked({
    async: true,
    async walkTokens(token) {
      if (token.type === "image") sizes.set(token.href, await sizeOf(join(folder, token.href)));
    },
    renderer: {
      heading({ depth, text, tokens }) {
        if (depth === 1) title = kept(text);
        if (depth === 1) return "";
        const id = slugOf(text);
        if (headings.some((one) => one.id === id)) throw new Error(`The guide says «${text}» twice in one chapter.`);
        if (depth === 2) headings.push({ id, text: kept(text) });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      image({ href, text }) {
        if (text === "") throw new Error(`The picture ${href} of the guide has no description.`);
        const { width, height } = sizes.get(href) ?? { width: 0, height: 0 };
        const place = placeOf(pictures.push(href) - 1);
        return `<img src="${place}" alt="${escaped(text)}" width="${width}" height="${height}">`;
      },
      link(link) {
        const name = chapterOf(link.href);
        if (name) ways.push({ name, title: kept(link.text) });
        return `<a href="${escaped(addressOf(link))}">${this.parser.parseInline(link.tokens)}</a>`;
      },
    },
  });
  const html = (await marked.parse(source)).replace(/>[^<]+/g, kept);
  if (title === "") throw new Error("A chapter of the guide begins with its title: a line that starts with #.");
  return { title, html, pictures, headings, ways };
}

/** Displayed size of a picture in CSS pixels, from its recorded density: 72 pixels per inch is one to one. */
async function sizeOf(path: string): Promise<{ width: number; height: number }> {
  const { width, height, density = 72 } = await sharp(path).metadata();
  return { width: Math.round((width * 72) / density), height: Math.round((height * 72) / density) };
}

/**
 * Returns the address of a link to another chapter. In Markdown, such links contain the file name, so that other
 * viewers can follow them.
 */
function addressOf({ href }: Tokens.Link): string {
  const name = chapterOf(href);
  if (name === undefined) return href;
  const anchor = href.split("#")[1];
  return `/staff/guide/${name === "" ? "" : `${name}/`}${anchor ? `#${anchor}` : ""}`;
}

/** `files` for `files.md#place`; empty for the contents. @returns undefined if the link does not lead to a chapter. */
function chapterOf(href: string): string | undefined {
  const name = /^([\w-]+)\.md(#|$)/.exec(href)?.[1];
  return name === "README" ? "" : name;
}

/** Adds no-break spaces, so that no line ends with a short word or begins with a dash. */
function kept(text: string): string {
  return text
    .replace(
      /(?<![\p{L}\d-])(а|без|в|во|для|до|за|и|из|или|к|ко|на|не|ни|но|о|об|от|по|под|при|с|со|у) (?=\S)/giu,
      "$1\u00a0",
    )
    .replaceAll(" —", "\u00a0—");
}

const placeOf = (index: number) => `{picture ${index}}`;

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/**
 * Returns the source of a chapter's module. It imports the pictures, so that the bundler gives them permanently
 * cacheable addresses.
 */
function moduleOf({ html, pictures, ...facts }: Chapter, folder: string): string {
  const imports = pictures.map(
    (href, index) => `import p${index} from ${JSON.stringify(`${join(folder, href)}?url`)};`,
  );
  const text = pictures.reduce(
    (code, _href, index) => code.replace(placeOf(index), `" + p${index} + "`),
    JSON.stringify(html),
  );
  const exports = Object.entries(facts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
  return [...imports, ...exports, `export const html = ${text};`].join("\n");
}
