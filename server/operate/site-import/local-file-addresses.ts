import sanitizeHtml from "sanitize-html";
import { maxBodySize } from "#contract/library/entry-data.ts";
import { titleOfFileName } from "#domain/text/file-names.ts";
import { markupExcess } from "../../kit/pages/markup-size.ts";
import type { ImportFile } from "./import-files.ts";
import type { Fields } from "./import-item.ts";
import { Unreadable } from "./source/source.ts";

export type Bringing = { site: URL; bring: ImportFile; note: (sentence: string) => void };

type Titled = { title: string; file: string | null };

/** Converts fields with files: an address in the API, an id in an entry. */
const withIds: Record<string, (value: never, bringing: Bringing) => Promise<unknown>> = {
  file: optional,
  program: optional,
  cover: (address: string | null, bringing) => picture(address, bringing),
  async picture(value: { file: string } | null, bringing) {
    const file = value && (await picture(value.file, bringing));
    return file === null ? null : { ...value, file };
  },
  async documents(files: Titled[], bringing) {
    const brought: { title: string; file: number }[] = [];
    for (const { title, file } of files) {
      const here = await broughtOrNoted(file, bringing);
      if (here) brought.push({ title: title || titleOfFileName(here.name), file: here.id });
    }
    return brought;
  },
  text: withOwnAddresses,
  content: withOwnAddresses,
};

/** The fields of an entry with its files imported; files that cannot be imported are left out and passed to `note`. */
export async function withLocalFiles(fields: Fields, bringing: Bringing): Promise<Fields> {
  const here: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    here[name] = name in withIds ? await withIds[name]?.(value as never, bringing) : value;
  }
  return here;
}

async function optional(address: string | null, bringing: Bringing): Promise<number | null> {
  return (await broughtOrNoted(address, bringing))?.id ?? null;
}

async function picture(address: string | null, bringing: Bringing): Promise<number | null> {
  const file = await broughtOrNoted(address, bringing);
  if (file && !file.isPicture) bringing.note(`${address}: это не картинка`);
  return file?.isPicture ? file.id : null;
}

async function broughtOrNoted(address: string | null, { bring, note }: Bringing) {
  if (address === null) return undefined;
  return bring(address).catch((error) => {
    if (!(error instanceof Unreadable)) throw error;
    note(`файл ${address}: ${error.message}`);
    return undefined;
  });
}

type Place = { tag: "img" | "a"; address: string };
/** An attribute that names an address, by its tag. */
const attributeOf = { img: "src", a: "href" } as const;
const usesFile = /^\/media\/|\.(pdf|docx?|xlsx?|pptx?|zip|png|jpe?g|webp|gif|avif)$/i;

/**
 * Imports the pictures and files of a body and replaces their addresses; links to the other site become paths.
 * @param note receives failed files: a picture is removed when the body is sanitized, a link stays.
 */
async function withOwnAddresses(
  html: string,
  { site, bring, note }: { site: URL; bring: ImportFile; note: (sentence: string) => void },
): Promise<string> {
  // Longer texts are refused later, and parsing them could take hours.
  if (html.length > 2 * maxBodySize || markupExcess(html)) return html;
  const addresses = new Map<string, string>();
  for (const { tag, address } of placesIn(html)) {
    const here = await addressHere({ tag, address }, site, bring).catch((error) => {
      if (!(error instanceof Unreadable)) throw error;
      note(`${tag === "img" ? "картинка" : "файл"} в тексте, ${address}: ${error.message}`);
      return address;
    });
    if (here !== address) addresses.set(`${tag} ${address}`, here);
  }
  if (addresses.size === 0) return html;
  return visited(html, (tag, address) => addresses.get(`${tag} ${address}`) ?? address);
}

async function addressHere({ tag, address }: Place, site: URL, bring: ImportFile): Promise<string> {
  if (address.startsWith("#") || !URL.canParse(address, site)) return address;
  const url = new URL(address, site);
  if (!/^https?:$/.test(url.protocol)) return address;
  const isOurs = url.host === site.host;
  if (tag === "img" || (isOurs && usesFile.test(url.pathname))) {
    const file = await bring(address);
    if (tag === "img" && !file.isPicture) throw new Unreadable("это не картинка");
    return `/media/${file.path}`;
  }
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : address;
}

function placesIn(html: string): Place[] {
  const places: Place[] = [];
  visited(html, (tag, address) => {
    places.push({ tag, address });
    return address;
  });
  return places;
}

/** Does not sanitize the text, which is done when it is stored. */
function visited(html: string, addressFor: (tag: Place["tag"], address: string) => string): string {
  const change = (tagName: string, attribs: sanitizeHtml.Attributes) => {
    const tag = tagName as Place["tag"];
    const address = attribs[attributeOf[tag]]?.trim();
    return { tagName, attribs: address ? { ...attribs, [attributeOf[tag]]: addressFor(tag, address) } : attribs };
  };
  return sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: { img: change, a: change },
  });
}
