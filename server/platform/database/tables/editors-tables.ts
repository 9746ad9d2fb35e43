import type { Generated } from "kysely";
import type { EntryKind } from "#contract/editors/entry-data.ts";
import type { Flag } from "./tables.ts";

/** What stands behind the editors' room: working copies, files on their way, what came from another site. */
export type EditorsTables = {
  /** What editors work on; `data` is JSON of the fields of its kind, see `contract/editors/entry-data.ts`. */
  entries: {
    id: Generated<number>;
    kind: EntryKind;
    /** The id in the kind's own table, once it has been published. */
    subject_id: number | null;
    state: "draft" | "published" | "archived";
    title: string;
    search_key: string;
    date: string | null;
    /** When what is published appears, and when it leaves. */
    pub_date: string | null;
    until: string | null;
    /** Made by whoever asked for it, so that asking twice makes one. */
    request_key: string | null;
    data: string;
    /** 1: the working copy says something else than the site. */
    has_changes: Flag;
    revision: Generated<number>;
    created_at: string;
    changed_at: string;
    changed_by: string;
    deleted_at: string | null;
    /** JSON of what it was before it was taken off the site or deleted, see `taken-off.ts`. */
    taken_off: string | null;
    /** By which a list is narrowed, see `joinFacets`. */
    facets: string;
    /** JSON of what it was before it was changed together with others, see `last-batch.ts`. */
    last_batch: string | null;
  };
  entry_versions: {
    entry_id: number;
    revision: number;
    at: string;
    staff_id: number | null;
    who: string;
    what: "created" | "edited" | "published" | "archived" | "restored" | "adopted" | "brought-back";
    data: string;
  };
  /** Files on their way: how much of each is on the disk. */
  uploads: {
    id: string;
    staff_id: number;
    name: string;
    size: number;
    received: Generated<number>;
    created_at: string;
    /** When the last part came; empty: before that was written down. */
    touched_at: Generated<string>;
  };
  /** Who has which entry open: since when, last heard of, last known to have typed. */
  entry_presence: { entry_id: number; staff_id: number; since: string; seen_at: string; typed_at: string | null };
  /** Who has the key sees the working copy until then. */
  entry_previews: { key_hash: string; media_hash: string | null; entry_id: number; until: string };
  /** What was brought from another site, by its number there. */
  imported_items: {
    kind: string;
    key: string;
    /** The address of that site. */
    source: string;
    /** The id here, in the table that the kind is kept in: of an entry, of a registration. */
    subject: number | null;
    /** Of what was read there, and a sign of what it became here: the revision, or a digest. */
    digest: string;
    written: string;
    at: string;
  };
  /** By its whole address there; `etag` and `modified` as that site gave them, the digest of what came. */
  imported_files: {
    address: string;
    file_id: number;
    digest: string;
    etag: string | null;
    modified: string | null;
  };
};
