import type { EntryKind } from "#contract/library/entry-data.ts";
import type { Db } from "../../kit/database/tables/tables.ts";

/** Kinds with texts or links. */
const kindsWithTexts = ["news", "page", "session"] as const satisfies EntryKind[];

/** A published entry without its texts; `revision` identifies the text. */
export type OnSiteRow = {
  id: number;
  kind: EntryKind;
  date: string | null;
  pub_date: string | null;
  revision: number;
  has_changes: number;
};

/** The published fields of an entry, as JSON. */
export type OnSiteText = { id: number; subject_id: number | null; data: string };

/** Published entries as visitors see them. */
export function onSiteRepository(db: Db) {
  const live = () => db.selectFrom("entries").where("deleted_at", "is", null);
  return {
    /** Published and scheduled entries with texts, without the texts. */
    rows: (now: string): Promise<OnSiteRow[]> =>
      live()
        .select(["id", "kind", "date", "pub_date", "revision", "has_changes"])
        .where("kind", "in", kindsWithTexts)
        .where("state", "=", "published")
        .where((eb) => eb.or([eb("until", "is", null), eb("until", ">", now)]))
        .execute(),

    /** The published texts of entries; the working copy may have unpublished changes. */
    async textsOf(rows: OnSiteRow[]): Promise<OnSiteText[]> {
      const ids = rows.map(({ id }) => id);
      const texts = await db
        .selectFrom("entries")
        .select(["id", "subject_id", "data"])
        .where("id", "in", ids)
        .execute();
      const changed = rows.filter((row) => row.has_changes === 1).map(({ id }) => id);
      const published = await publishedVersions(db, changed);
      return texts.map((text) => ({ ...text, data: published.get(text.id) ?? text.data }));
    },

    async titlesOf(ids: number[]): Promise<Map<number, string>> {
      const rows = await db.selectFrom("entries").select(["id", "title"]).where("id", "in", ids).execute();
      return new Map(rows.map(({ id, title }) => [id, title]));
    },

    /** Pages in any state, because a finding links to the missing page. */
    pages: () => live().select(["id", "data"]).where("kind", "=", "page").execute(),
  };
}

async function publishedVersions(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("entry_versions as version")
    .select(["entry_id", "data"])
    .where("entry_id", "in", ids)
    .where((eb) =>
      eb(
        "revision",
        "=",
        eb
          .selectFrom("entry_versions as other")
          .select((inner) => inner.fn.max("revision").as("revision"))
          .whereRef("other.entry_id", "=", "version.entry_id")
          .where("what", "in", ["published", "adopted"]),
      ),
    )
    .execute();
  return new Map(rows.map(({ entry_id, data }) => [entry_id, data]));
}
