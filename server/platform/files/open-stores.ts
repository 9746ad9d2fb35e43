import { join } from "node:path";
import type { Environment } from "../environment.ts";
import type { FileStore } from "./file-store.ts";
import { folderStore } from "./folder-store.ts";
import { type S3Bucket, s3Client } from "./s3-client.ts";
import { s3Store } from "./s3-store.ts";

/** Below this folder, or in this bucket. */
export type FilesPlace = { folder: string; bucket?: S3Bucket | undefined };

export type FileStores = {
  /** The files that the site serves. */
  media: FileStore;
  /** Parts of files on their way here. */
  uploads: FileStore;
  /** What was made for somebody to fetch. */
  works: FileStore;
  /** Lists that wait to be loaded. */
  imports: FileStore;
};

export function openStores({ folder, bucket }: FilesPlace): FileStores {
  const client = bucket && s3Client(bucket);
  const open = (kind: string) => (client ? s3Store(client, `${kind}/`) : folderStore(join(folder, kind)));
  return { media: open("media"), uploads: open("uploads"), works: open("works"), imports: open("imports") };
}

type Settings = Pick<Environment, "FILES_S3_URL" | "FILES_S3_KEY" | "FILES_S3_SECRET" | "FILES_S3_REGION">;

export function bucketOf(settings: Settings): S3Bucket | undefined {
  const { FILES_S3_URL: url, FILES_S3_KEY: key = "", FILES_S3_SECRET: secret = "", FILES_S3_REGION: region } = settings;
  return url === undefined ? undefined : { url, key, secret, region };
}
