import { counted } from "../../../../domain/russian-plurals.ts";
import { bodyFields } from "../entry-fields.ts";
import { undescribedPictures } from "../history/body-paragraphs.ts";

export type Check = {
  /** The field to which it leads. */
  field: string;
  words: string;
  /** Publication is refused until it is mended; anything else is advice. */
  isDemand: boolean;
};

const pictureForms = ["картинка", "картинки", "картинок"] as const;

/**
 * What stands between an entry and its publication, and what its readers would miss.
 * @param demands of the server, by field, as of the last saving.
 */
export function checksOf(demands: Record<string, string[]>, data: Record<string, unknown>): Check[] {
  const picture = data["picture"] as { alt: string; is_decoration: boolean } | null | undefined;
  const undescribed = bodyFields
    .map((field) => ({ field, count: undescribedPictures(String(data[field] ?? "")) }))
    .filter(({ count }) => count > 0);
  return [
    ...Object.entries(demands).map(([field, words]) => ({ field, words: words.join(" "), isDemand: true })),
    ...undescribed.map(({ field, count }) => ({
      field,
      words: `В\u00a0тексте ${counted(count, pictureForms)} без описания`,
      isDemand: false,
    })),
    ...(picture && !picture.is_decoration && picture.alt.trim() === ""
      ? [{ field: "picture-alt", words: "Титульная картинка без описания", isDemand: false }]
      : []),
  ];
}
