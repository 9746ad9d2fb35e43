import type { EntryData, EntryKind } from "#contract/editors/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import { Problem } from "../../platform/http/problem-replies.ts";
import type { FieldProblems } from "../../platform/http/read-body.ts";
import { libraryFiles } from "./named-files-repository.ts";

/** By field: the id of the other item on the site, and a message with its name. */
export type Holders = Record<string, { subject: number; words: string }>;

/**
 * The values of unpublished content that only the site's tables have: JSON without fields, and the fields that changed
 * there since publication.
 */
export type Withdrawn<Kind extends EntryKind> = { site: object; fields?: Partial<EntryData<Kind>> };

/** The rules of a kind of entry: its place on the site, and the conditions of publishing. */
export type EntryRules<Kind extends EntryKind> = {
  titleOf: (data: EntryData<Kind>) => string;
  /** The date by which it is listed; for news the instant of publication. `Times` hold when it appears and leaves. */
  dateOf?: (data: EntryData<Kind>) => string | null;
  /** The facets of an entry, see `facetNames`. */
  facetsOf?: (data: EntryData<Kind>) => string[];
  pathOf?: (subject: number, data: EntryData<Kind>) => string;
  /** Removes markup that may not be stored. */
  sanitize?: (data: EntryData<Kind>) => EntryData<Kind>;
  /** Returns other items with equal unique values, by field. */
  holders?: (db: Db, data: EntryData<Kind>, subject: number | null) => Promise<Holders>;
  /** Missing and conflicting values, by field. */
  publishErrors: (db: Db, data: EntryData<Kind>, subject: number | null) => Promise<FieldProblems>;
  /** The published content, from the site's tables. */
  onSite: (db: Db) => Promise<Published<Kind>[]>;
  /**
   * Writes it to the site's tables, under its id or a new one. @param before the result of `withdraw`, if it was
   * published before.
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
   * Removes it from the site's tables.
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
   * @param asked the given fields of the successor; the others are empty.
   * @throws Problem 409 if the successor exists.
   */
  dataOf: (db: Db, before: Published<Kind>, asked: EntryData<Kind>) => Promise<EntryData<Kind>>;
  /** The values besides its data that the site's tables get when a draft is published. */
  prepare?: (db: Db, before: Published<Kind>, data: EntryData<Kind>) => Promise<Withdrawn<Kind>>;
};

export type Published<Kind extends EntryKind> = { subject: number; data: EntryData<Kind> };

type Times = { pub_date: string | null; until: string | null };

/** Times as they are stored. */
export function timesOf({ pub_date, until }: Times): Times {
  const inUtc = (instant: string | null) => instant && new Date(instant).toISOString();
  return { pub_date: inUtc(pub_date), until: inUtc(until) };
}

/** Errors for times set on a page that cannot be unpublished. */
export function timesRefused({ pub_date, until }: Times, why: string): FieldProblems {
  return { ...(pub_date !== null && { pub_date: [why] }), ...(until !== null && { until: [why] }) };
}

/** Errors for empty required fields. */
export function missing<Data extends object>(data: Data, fields: (keyof Data & string)[]): FieldProblems {
  const isEmpty = (value: unknown) => value === "" || value === null || value === undefined;
  return Object.fromEntries(
    fields.filter((field) => isEmpty(data[field])).map((field) => [field, [problemTexts.blank]]),
  );
}

/** Errors for values that another item has. */
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

/** Errors for fields with a missing file, or with a file that must be a picture. */
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
