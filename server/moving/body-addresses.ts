import sanitizeHtml from "sanitize-html";
import { longestBody } from "../../contract/entry-data.ts";
import { markupExcess } from "../platform/markup-size.ts";
import type { BringFile } from "./bring-files.ts";
import { Unreadable } from "./source.ts";

type Place = { tag: "img" | "a"; address: string };
/** An attribute that names an address, by its tag. */
const attributeOf = { img: "src", a: "href" } as const;
const namesFile = /^\/media\/|\.(pdf|docx?|xlsx?|pptx?|zip|png|jpe?g|webp|gif|avif)$/i;

/**
 * Brings the pictures and files that a body names, and lets it name them here; links to the other site become paths.
 * @param note is told what could not be brought: a picture loses its place when the body is cleaned, a link stays.
 */
export async function withOwnAddresses(
  html: string,
  { site, bring, note }: { site: URL; bring: BringFile; note: (sentence: string) => void },
): Promise<string> {
  // Such a text no kind of entry takes: it is refused where it is read, and looking through it would take hours.
  if (html.length > 2 * longestBody || markupExcess(html)) return html;
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

async function addressHere({ tag, address }: Place, site: URL, bring: BringFile): Promise<string> {
  if (address.startsWith("#") || !URL.canParse(address, site)) return address;
  const url = new URL(address, site);
  if (!/^https?:$/.test(url.protocol)) return address;
  const isOurs = url.host === site.host;
  if (tag === "img" || (isOurs && namesFile.test(url.pathname))) {
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

/** Nothing is cleaned here: that is done where everything that is stored is cleaned. */
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
