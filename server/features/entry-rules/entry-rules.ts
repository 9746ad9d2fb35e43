import type { EntryData, EntryKind } from "#contract/editors/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import { Problem } from "../../platform/http/problem-replies.ts";
import type { FieldProblems } from "../../platform/http/read-body.ts";
import { libraryFiles } from "./named-files-repository.ts";

/** The id of the other one on the site, and the sentence that names it. */
export type Holders = Record<string, { subject: number; words: string }>;

/** Of what was on the site: JSON of what is no field of it, and the fields that changed there since it was published. */
export type Withdrawn<Kind extends EntryKind> = { site: object; fields?: Partial<EntryData<Kind>> };

/** What a kind of entry knows of itself: its place on the site, and what has to be there before it goes there. */
export type EntryRules<Kind extends EntryKind> = {
  titleOf: (data: EntryData<Kind>) => string;
  /** By which it is known and listed; news: the instant of publication. When it appears and leaves say its times. */
  dateOf?: (data: EntryData<Kind>) => string | null;
  /** By which its list is narrowed, of `facetNames`. */
  facetsOf?: (data: EntryData<Kind>) => string[];
  pathOf?: (subject: number, data: EntryData<Kind>) => string;
  /** Without what may not be stored: bodies with the markup of the site alone. */
  sanitize?: (data: EntryData<Kind>) => EntryData<Kind>;
  /** Which other one has what no two may share, by field. */
  holders?: (db: Db, data: EntryData<Kind>, subject: number | null) => Promise<Holders>;
  /** What is missing or collides, by field. */
  publishErrors: (db: Db, data: EntryData<Kind>, subject: number | null) => Promise<FieldProblems>;
  /** What is on the site, from its tables. */
  onSite: (db: Db) => Promise<Published<Kind>[]>;
  /**
   * Writes it to the tables that the site reads, under its id or, where it has none, a new one.
   * @param before what `withdraw` answered, where it stood there before.
   * @returns the id, and the data where publishing completed them.
   */
  publish: (
    db: Db,
    subject: number | null,
    data: EntryData<Kind>,
    now: Date,
    before?: Withdrawn<Kind>,
  ) => Promise<Published<Kind>>;
  /**
   * Takes it off the site.
   * @returns what the site alone knew of it.
   * @throws Problem 409 where something else stands on it.
   */
  withdraw: (db: Db, subject: number) => Promise<Withdrawn<Kind> | undefined>;
  /** Puts those on the site into this order, where the kind has one. */
  reorder?: (db: Db, subjects: number[]) => Promise<void>;
  /** How the next one is made after one that is on the site, where one follows another. */
  next?: NextRules<Kind>;
};

export type NextRules<Kind extends EntryKind> = {
  /** It goes onto the site at once; else it is a draft. */
  isPublished: boolean;
  /**
   * @param asked what was said of the next one; its other fields are empty.
   * @throws Problem 409 where the next one is there already.
   */
  dataOf: (db: Db, before: Published<Kind>, asked: EntryData<Kind>) => Promise<EntryData<Kind>>;
  /** What the site will know of a draft beside its data once it is published. */
  prepare?: (db: Db, before: Published<Kind>, data: EntryData<Kind>) => Promise<Withdrawn<Kind>>;
};

export type Published<Kind extends EntryKind> = { subject: number; data: EntryData<Kind> };

type Times = { pub_date: string | null; until: string | null };

/** When it appears and leaves, as tables have it. */
export function timesOf({ pub_date, until }: Times): Times {
  const inUtc = (instant: string | null) => instant && new Date(instant).toISOString();
  return { pub_date: inUtc(pub_date), until: inUtc(until) };
}

/** Of what has to stand on the site always: the fields that set a time. */
export function timesRefused({ pub_date, until }: Times, why: string): FieldProblems {
  return { ...(pub_date !== null && { pub_date: [why] }), ...(until !== null && { until: [why] }) };
}

/** The fields that are empty and may not be. */
export function missing<Data extends object>(data: Data, fields: (keyof Data & string)[]): FieldProblems {
  const isEmpty = (value: unknown) => value === "" || value === null || value === undefined;
  return Object.fromEntries(
    fields.filter((field) => isEmpty(data[field])).map((field) => [field, [problemTexts.blank]]),
  );
}

/** The fields that another one has. */
export function taken(holders: Holders): FieldProblems {
  return Object.fromEntries(Object.entries(holders).map(([field, { words }]) => [field, [words]]));
}

/** @param other undefined: nobody has it. */
export function holder(field: string, other: { id: number } | undefined, words: string): Holders {
  return other ? { [field]: { subject: other.id, words } } : {};
}

/** @throws Problem 409 that says what stands in the way. */
export function refuseWhileUsed(count: number, sentence: (count: number) => string): void {
  if (count > 0) throw new Problem(409, { detail: sentence(count) });
}

/** The fields that name a file which is not there, or something else where there has to be a picture. */
export async function unknownFiles(
  db: Db,
  fields: Record<string, (number | null | undefined)[]>,
  pictureField?: string,
): Promise<FieldProblems> {
  const named = Object.values(fields).flatMap((ids) => ids.flatMap((id) => id ?? []));
  const known = await libraryFiles(db, named);
  const problems = Object.entries(fields).flatMap(([field, ids]): [string, string[]][] => {
    const given = ids.flatMap((id) => id ?? []);
    const gone = given.find((id) => !known.has(id));
    if (gone !== undefined) return [[field, [problemTexts.unknownId(gone)]]];
    return field === pictureField && given.some((id) => !known.get(id)?.isPicture)
      ? [[field, [problemTexts.notPicture]]]
      : [];
  });
  return Object.fromEntries(problems);
}
