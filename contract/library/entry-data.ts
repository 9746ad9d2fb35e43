import { z } from "zod";
import { problemTexts } from "../problems.ts";
import { dateInBody, flag, instantInBody, integerId, typesetLine, wrongText } from "../wire/body-values.ts";

/**
 * The fields of each kind of entry. In a draft every field may be empty or missing; required fields are checked at
 * publication.
 */

/** Maximum length of a body, in characters of HTML. The number of its elements is limited in `markup-size.ts`. */
export const maxBodySize = 400_000;

const line = (longest: number) => typesetLine(longest).default("");
const body = z
  .string({ error: wrongText })
  .max(maxBodySize, problemTexts.tooLong(maxBodySize))
  .refine((html) => !html.includes("\0"), problemTexts.nul)
  .default("");
const yes = flag.default(false);
const optionalId = integerId.nullable().default(null);
const wholeNumber = z
  .int({ error: problemTexts.notNumber })
  .min(1, problemTexts.notNumber)
  .max(9999, problemTexts.notNumber)
  .nullable()
  .default(null);
const date = z.union([z.literal(""), dateInBody], { error: problemTexts.notDate }).default("");
const instant = instantInBody.nullable().default(null);
/** When a published entry is visible. A null `pub_date` means immediately, a null `until` means without an end. */
const times = { pub_date: instant, until: instant };
const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item, { error: problemTexts.notList }).max(most, problemTexts.longList(most)).default([]);
/** Files with their titles, in order. */
const titledFiles = list(z.object({ title: line(300), file: integerId }), 100);
/** Like `titledFiles`, but the file may be missing; such an item is not shown on the site. */
const titledPlaces = list(z.object({ title: line(300), file: optionalId }), 100);

const news = z.object({
  title: line(300),
  text: body,
  ...times,
  /** The address that the announcement links to; empty for the page of the news item. */
  link: line(500),
  is_announ: yes,
  /** A picture without a description is either not yet described or marked as decoration. */
  picture: z
    .object({ file: integerId, alt: line(300), is_decoration: yes })
    .nullable()
    .default(null),
  tags: list(integerId, 50),
  documents: titledFiles,
});

const tag = z.object({ name: line(60), slug: line(60), color: line(7) });

const season = z.object({ year: wholeNumber, season_number: wholeNumber });

const session = z.object({
  season: optionalId,
  number: wholeNumber,
  date,
  title: line(300),
  managements: line(500),
  school_name: line(300),
  school_link: line(500),
  program: optionalId,
  is_active: yes,
  ...times,
});

const conference = z.object({
  name: line(300),
  roman: line(20),
  theme: line(500),
  place: line(300),
  start_date: date,
  end_date: date,
  /** The id of the linked news item. */
  news: optionalId,
  is_current: yes,
  documents: titledPlaces,
  /**
   * In order, without the option to attend no school, which the server adds at the end. A new school has no id yet.
   */
  schools: list(z.object({ id: optionalId, name: line(300) }), 50),
  ...times,
});

const bulletin = z.object({ number: line(30), date, about: line(2000), file: optionalId, cover: optionalId, ...times });

const document = z.object({ title: line(300), section: line(100), about: line(300), file: optionalId, ...times });

const page = z.object({
  url: line(200),
  title: line(300),
  description: line(300),
  content: body,
  /** The version of a consent text; empty for every other page. */
  version: line(30),
  ...times,
});

export const entryData = { news, tag, season, session, conference, bulletin, document, page } as const;

export type EntryKind = keyof typeof entryData;
export const entryKinds = Object.keys(entryData) as [EntryKind, ...EntryKind[]];
/** Whether entries of this kind can appear and leave at set times. */
export function isTimed(kind: EntryKind): boolean {
  return "until" in entryData[kind].shape;
}

export type EntryData<Kind extends EntryKind = EntryKind> = z.output<(typeof entryData)[Kind]>;
