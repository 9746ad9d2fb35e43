import { dirname, join } from "node:path";
import { Marked, type Tokens } from "marked";
import sharp from "sharp";
import type { Plugin } from "vite";
import { slugOf } from "../domain/slugs.ts";

const chapterFile = /[\\/]docs[\\/]guide[\\/][^\\/]+\.md$/;

type Chapter = { title: string; html: string; pictures: string[] };

/** The guide for staff, written in Markdown: each chapter becomes a module with its title and its HTML. */
export const guidePlugin: Plugin = {
  name: "guide",
  async transform(source, id) {
    if (!chapterFile.test(id)) return undefined;
    return { code: moduleOf(await readChapter(source, dirname(id)), dirname(id)), map: null };
  },
};

/**
 * @param folder where the chapter lies; pictures are named from there.
 * @throws where a picture is missing, has no description, or the chapter has no title.
 */
export async function readChapter(source: string, folder: string): Promise<Chapter> {
  const pictures: string[] = [];
  const sizes = new Map<string, { width: number; height: number }>();
  let title = "";
  const marked = new Marked({
    async: true,
    async walkTokens(token) {
      if (token.type === "image") sizes.set(token.href, await sharp(join(folder, token.href)).metadata());
    },
    renderer: {
      heading({ depth, text, tokens }) {
        if (depth === 1) title = text;
        return depth === 1 ? "" : `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      image({ href, text }) {
        if (text === "") throw new Error(`The picture ${href} of the guide has no description.`);
        const { width, height } = sizes.get(href) ?? { width: 0, height: 0 };
        const place = placeOf(pictures.push(href) - 1);
        return `<img src="${place}" alt="${escaped(text)}" width="${width}" height="${height}" loading="lazy">`;
      },
      link(link) {
        return `<a href="${escaped(addressOf(link))}">${this.parser.parseInline(link.tokens)}</a>`;
      },
    },
  });
  const html = await marked.parse(source);
  if (title === "") throw new Error("A chapter of the guide begins with its title: a line that starts with #.");
  return { title, html, pictures };
}

/** A chapter leads to another by its file, which every viewer of Markdown follows; on the site it is an address. */
function addressOf({ href }: Tokens.Link): string {
  const [file = "", anchor] = href.split("#");
  if (!file.endsWith(".md")) return href;
  const name = file.replace(/\.md$/, "");
  return `/staff/guide/${name === "README" ? "" : `${name}/`}${anchor ? `#${anchor}` : ""}`;
}

const placeOf = (index: number) => `{picture ${index}}`;

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** The bundler finds the pictures by their imports and gives each the address that is kept for ever. */
function moduleOf({ title, html, pictures }: Chapter, folder: string): string {
  const imports = pictures.map(
    (href, index) => `import p${index} from ${JSON.stringify(`${join(folder, href)}?url`)};`,
  );
  const text = pictures.reduce(
    (code, _href, index) => code.replace(placeOf(index), `" + p${index} + "`),
    JSON.stringify(html),
  );
  return [...imports, `export const title = ${JSON.stringify(title)};`, `export const html = ${text};`].join("\n");
}
