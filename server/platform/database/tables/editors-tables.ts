import type { Generated } from "kysely";
import type { EntryKind } from "#contract/editors/entry-data.ts";
import type { Flag } from "./tables.ts";

/** Tables of the editors: working copies, uploads, imported items. */
export type EditorsTables = {
  /** Working copies; `data` is JSON of the fields of the kind, see `contract/editors/entry-data.ts`. */
  entries: {
    id: Generated<number>;
    kind: EntryKind;
    /** The id in the table of the kind, once published. */
    subject_id: number | null;
    state: "draft" | "published" | "archived";
    title: string;
    search_key: string;
    date: string | null;
    /** When the published item appears and when it leaves. */
    pub_date: string | null;
    until: string | null;
    /** Idempotency key of the client that created it. */
    request_key: string | null;
    data: string;
    /** 1: the working copy differs from the site. */
    has_changes: Flag;
    revision: Generated<number>;
    created_at: string;
    changed_at: string;
    changed_by: string;
    deleted_at: string | null;
    /** JSON of its state before it was unpublished or deleted, see `taken-off.ts`. */
    taken_off: string | null;
    /** Facets of the list, see `joinFacets`. */
    facets: string;
    /** JSON of its state before the last change of several entries at once, see `last-batch.ts`. */
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
  /** Uploads in progress, with the length received. */
  uploads: {
    id: string;
    staff_id: number;
    name: string;
    size: number;
    received: Generated<number>;
    created_at: string;
    /** When the last part came; empty for uploads older than this column. */
    touched_at: Generated<string>;
  };
  /** Open editors: who, since when, last heartbeat, last typing. */
  entry_presence: { entry_id: number; staff_id: number; since: string; seen_at: string; typed_at: string | null };
  /** Keys of previews, each valid until its time. */
  entry_previews: { key_hash: string; media_hash: string | null; entry_id: number; until: string };
  /** Items imported from another site, by their ids there. */
  imported_items: {
    kind: string;
    key: string;
    /** Address of that site. */
    source: string;
    /** The id here, of an entry or of a registration. */
    subject: number | null;
    /** Digest of the imported item, and the revision or digest of its result here. */
    digest: string;
    written: string;
    at: string;
  };
  /** By full address there; `etag` and `modified` from that site, the digest of the received file. */
  imported_files: {
    address: string;
    file_id: number;
    digest: string;
    etag: string | null;
    modified: string | null;
  };
};
