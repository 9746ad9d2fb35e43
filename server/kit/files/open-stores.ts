import { join } from "node:path";
import type { Environment } from "../environment.ts";
import type { FileStore } from "./file-store.ts";
import { folderStore } from "./folder-store.ts";
import { type S3Bucket, s3Client } from "./s3-client.ts";
import { s3Store } from "./s3-store.ts";

/** A folder or a bucket that contains the files. */
export type FilesPlace = { folder: string; bucket?: S3Bucket | undefined };

export type FileStores = {
  /** The files that the site serves. */
  media: FileStore;
  /** Parts of unfinished uploads. */
  uploads: FileStore;
  /** Files produced by jobs, for download. */
  jobFiles: FileStore;
  /** Uploaded lists of registrants that have not been imported yet. */
  imports: FileStore;
};

export function openStores({ folder, bucket }: FilesPlace): FileStores {
  const client = bucket && s3Client(bucket);
  const open = (kind: string) => (client ? s3Store(client, `${kind}/`) : folderStore(join(folder, kind)));
  return { media: open("media"), uploads: open("uploads"), jobFiles: open("works"), imports: open("imports") };
}

/** Opens the bucket for copies of backups; undefined if none is set. */
export function openBackups(settings: BucketSettings<"BACKUP_S3">): FileStore | undefined {
  const bucket = bucketOf(settings, "BACKUP_S3");
  return bucket && s3Store(s3Client(bucket), "backups/");
}

type Bucket = "FILES_S3" | "BACKUP_S3";
type BucketSettings<Of extends Bucket> = Pick<Environment, `${Of}_${"URL" | "KEY" | "SECRET" | "REGION"}`>;

export function bucketOf<Of extends Bucket>(settings: BucketSettings<Of>, of: Of): S3Bucket | undefined {
  const given: Partial<Record<string, string>> = settings;
  const url = given[`${of}_URL`];
  const [key = "", secret = "", region = ""] = ["KEY", "SECRET", "REGION"].map((name) => given[`${of}_${name}`]);
  return url === undefined ? undefined : { url, key, secret, region };
}
