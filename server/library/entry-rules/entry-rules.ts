import type { EntryData, EntryKind } from "#contract/library/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { Problem } from "../../kit/http/problem-replies.ts";
import type { FieldProblems } from "../../kit/http/read-body.ts";

/** By field: the id of the other item on the site, and a message with its name. */
export type Holders = Record<string, { subject: number; words: string }>;

/**
 * Values of unpublished content that only the tables of the site have: JSON without the fields, and the fields that
 * were changed there after publication.
 */
export type Withdrawn<Kind extends EntryKind> = { site: object; fields?: Partial<EntryData<Kind>> };

/** The rules of a kind of entry: how it is stored on the site, and the conditions of its publication. */
export type EntryRules<Kind extends EntryKind> = {
  titleOf: (data: EntryData<Kind>) => string;
  /**
   * Returns the date by which entries are listed; for news the time of publication. `Times` determine when an entry is
   * visible.
   */
  dateOf?: (data: EntryData<Kind>) => string | null;
  /** Returns the facets of an entry, see `facetNames`. */
  facetsOf?: (data: EntryData<Kind>) => string[];
  pathOf?: (subject: number, data: EntryData<Kind>) => string;
  /** Removes markup that is not allowed. */
  sanitize?: (data: EntryData<Kind>) => EntryData<Kind>;
  /** Returns other items with the same unique values, by field. */
  holders?: (db: Db, data: EntryData<Kind>, subject: number | null) => Promise<Holders>;
  /** Returns problems of missing and conflicting values, by field. */
  publishErrors: (db: Db, data: EntryData<Kind>, subject: number | null) => Promise<FieldProblems>;
  /** Returns the published content, from the tables of the site. */
  onSite: (db: Db) => Promise<Published<Kind>[]>;
  /**
   * Writes an entry to the tables of the site, with its id or a new one.
   * @param before the result of `withdraw`, if it was published before.
   * @returns the id, and the data if publishing completed them.
   */
  publish: (
    db: Db,
    subject: number | null,
    data: EntryData<Kind>,
    now: Date,
    before?: Withdrawn<Kind>,
  ) => Promise<Published<Kind>>;
  /**
   * Removes an entry from the tables of the site.
   * @returns the values that only those tables had.
   * @throws Problem 409 if other content depends on it.
   */
  withdraw: (db: Db, subject: number) => Promise<Withdrawn<Kind> | undefined>;
  /** Sets the order of published items, for kinds with an order. */
  reorder?: (db: Db, subjects: number[]) => Promise<void>;
  /** Rules for creating the successor of a published item, for kinds with successors. */
  next?: NextRules<Kind>;
};

export type NextRules<Kind extends EntryKind> = {
  /** Whether it is published at once; otherwise it is a draft. */
  isPublished: boolean;
  /**
   * Returns the data of the successor.
   * @param asked the given fields of the successor; the others are empty.
   * @throws Problem 409 if the successor exists.
   */
  dataOf: (db: Db, before: Published<Kind>, asked: EntryData<Kind>) => Promise<EntryData<Kind>>;
  /** Returns values for the tables of the site, besides its data, when the successor is published. */
  prepare?: (db: Db, before: Published<Kind>, data: EntryData<Kind>) => Promise<Withdrawn<Kind>>;
};

export type Published<Kind extends EntryKind> = { subject: number; data: EntryData<Kind> };

type Times = { pub_date: string | null; until: string | null };

/** Returns the times in their stored form. */
export function timesOf({ pub_date, until }: Times): Times {
  const inUtc = (instant: string | null) => instant && new Date(instant).toISOString();
  return { pub_date: inUtc(pub_date), until: inUtc(until) };
}

/** Returns problems for times that are set on a page that cannot be unpublished. */
export function timesRefused({ pub_date, until }: Times, why: string): FieldProblems {
  return { ...(pub_date !== null && { pub_date: [why] }), ...(until !== null && { until: [why] }) };
}

/** Returns problems for empty required fields. */
export function missing<Data extends object>(data: Data, fields: (keyof Data & string)[]): FieldProblems {
  const isEmpty = (value: unknown) => value === "" || value === null || value === undefined;
  return Object.fromEntries(
    fields.filter((field) => isEmpty(data[field])).map((field) => [field, [problemTexts.blank]]),
  );
}

/** Returns problems for values that another item already has. */
export function taken(holders: Holders): FieldProblems {
  return Object.fromEntries(Object.entries(holders).map(([field, { words }]) => [field, [words]]));
}

/** @param other the item with the value, or undefined. */
export function holder(field: string, other: { id: number } | undefined, words: string): Holders {
  return other ? { [field]: { subject: other.id, words } } : {};
}

/** @throws Problem 409 with the reason. */
export function refuseWhileUsed(count: number, sentence: (count: number) => string): void {
  if (count > 0) throw new Problem(409, { detail: sentence(count) });
}

/** Returns problems for fields with a missing file, or with a file that is not a picture but must be one. */
export async function unknownFiles(
  db: Db,
  fields: Record<string, (number | null | undefined)[]>,
  pictureField?: string,
): Promise<FieldProblems> {
  const named = Object.values(fields).flatMap((ids) => ids.flatMap((id) => id ?? []));
  const known = await libraryFiles(db, named);
  const problems = Object.entries(fields).flatMap(([field, ids]): [string, string[]][] => {
    const given = ids.flatMap((id) => id ?? []);
    const missing = given.find((id) => !known.has(id));
    if (missing !== undefined) return [[field, [problemTexts.noLongerExists]]];
    return field === pictureField && given.some((id) => !known.get(id)?.isPicture)
      ? [[field, [problemTexts.notPicture]]]
      : [];
  });
  return Object.fromEntries(problems);
}

/** Returns which of these files are in the library, and whether they are pictures. */
async function libraryFiles(db: Db, ids: number[]): Promise<Map<number, { isPicture: boolean }>> {
  const rows = await db
    .selectFrom("files")
    .select(["id", "width"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  return new Map(rows.map(({ id, width }) => [id, { isPicture: width !== null }]));
}
