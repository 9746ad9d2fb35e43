import { addressesIn, undescribedPictures } from "./body-markup.ts";

/** Advice for editors, by field: links, pictures without a description, a missing summary. */

type Data = Record<string, unknown>;

/** The fields with a body: HTML of several paragraphs. */
export const bodyFields: readonly string[] = ["text", "content"];
const linkFields: readonly string[] = ["link", "school_link"];

/** All addresses in the texts and links of an entry, with their fields. */
export function addressesOf(data: Data): { field: string; address: string }[] {
  const inBodies = bodyFields.flatMap((field) =>
    addressesIn(fieldText(data, field)).map((address) => ({ field, address })),
  );
  const links = linkFields.map((field) => ({ field, address: fieldText(data, field) }));
  return [...inBodies, ...links.filter(({ address }) => address !== "")];
}

/** Pictures without a description, by field; `picture-alt` is the field for the description of a title picture. */
export function undescribedIn(data: Data): { field: string; count: number }[] {
  const picture = data["picture"] as { alt?: string; is_decoration?: boolean } | null | undefined;
  const isUndescribed = picture && !picture.is_decoration && (picture.alt ?? "").trim() === "";
  const counts = bodyFields.map((field) => ({ field, count: undescribedPictures(fieldText(data, field)) }));
  return [...counts, { field: "picture-alt", count: isUndescribed ? 1 : 0 }].filter(({ count }) => count > 0);
}

/** Whether the summary is missing, so that search engines show the beginning of the text. */
export function lacksDescription(data: Data): boolean {
  return data["description"] === "";
}

function fieldText(data: Data, field: string): string {
  const value = data[field];
  return typeof value === "string" ? value : "";
}
