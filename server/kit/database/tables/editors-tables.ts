import type { Generated } from "kysely";
import type { EntryKind } from "#contract/library/entry-data.ts";
import type { Flag } from "./tables.ts";

/** Tables of the editors: working copies, uploads, imported items. */
export type EditorsTables = {
  /** Working copies; `data` is JSON of the fields of the kind, see `contract/library/entry-data.ts`. */
  entries: {
    id: Generated<number>;
    kind: EntryKind;
    /** The id in the table of the kind, once published. */
    subject_id: number | null;
    state: "draft" | "published" | "archived";
    title: string;
    search_key: string;
    date: string | null;
    /** When the published item appears and expires. */
    pub_date: string | null;
    until: string | null;
    /** Idempotency key of the client that created it. */
    request_key: string | null;
    data: string;
    /** 1 if the working copy differs from the published version. */
    has_changes: Flag;
    revision: Generated<number>;
    created_at: string;
    changed_at: string;
    changed_by: string;
    deleted_at: string | null;
    /** JSON of the state before it was unpublished or deleted, see `taken-off.ts`. */
    taken_off: string | null;
    /** Facets of the list, see `joinFacets`. */
    facets: string;
    /** JSON of the state before the last batch, see `last-batch.ts`. */
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
  /** Unfinished uploads, with the number of received bytes. */
  uploads: {
    id: string;
    staff_id: number;
    name: string;
    size: number;
    received: Generated<number>;
    created_at: string;
    /** The time of the last part; empty for uploads older than this column. */
    touched_at: Generated<string>;
  };
  /** Which account has which entry open: since when, with the last heartbeat and the last typing. */
  entry_presence: { entry_id: number; staff_id: number; since: string; seen_at: string; typed_at: string | null };
  /** Hashes of preview keys, each valid until its time. */
  entry_previews: { key_hash: string; media_hash: string | null; entry_id: number; until: string };
  /** Items imported from another site, by their ids on that site. */
  imported_items: {
    kind: string;
    key: string;
    /** The address of that site. */
    source: string;
    /** The id of the entry or registration in this database. */
    subject: number | null;
    /** The digest of the imported item, and the revision or digest of the result. */
    digest: string;
    written: string;
    at: string;
  };
  /** Imported files by their full address; `etag` and `modified` as sent by that site, and the digest of the file. */
  imported_files: {
    address: string;
    file_id: number;
    digest: string;
    etag: string | null;
    modified: string | null;
  };
};
