import type { Picture } from "../../contract/wire-values.ts";
import type { Platform } from "./platform.ts";

/** The columns of `files` that a presenter asks for, under the alias it joined them by. */
export type FileRow = { path: string; name: string; size: number };

type Addresses = Pick<Platform, "siteUrl" | "fileUrls">;

export function fileAddress(platform: Addresses, path: string): string {
  return `${platform.fileUrls === "absolute" ? platform.siteUrl : ""}/media/${path}`;
}

export function fileFacts(file: { name: string; size: number }): { file_size: number; file_type: string } {
  return { file_size: file.size, file_type: file.name.split(".").at(-1)?.toLowerCase() ?? "" };
}

/** A file under the title that staff gave it. */
export function titledFile(platform: Addresses, row: FileRow & { title: string }) {
  return { title: row.title, file: fileAddress(platform, row.path), ...fileFacts(row) };
}

export type PictureRow = { path: string; width: number | null; height: number | null; alt: string };

export function picture(platform: Addresses, row: PictureRow, copies: { path: string; width: number }[]): Picture {
  const srcset = [...copies]
    .sort((one, other) => one.width - other.width)
    .map((copy) => `${fileAddress(platform, copy.path)} ${copy.width}w`)
    .join(", ");
  const { width, height, alt } = row;
  return { src: fileAddress(platform, row.path), width: width ?? 0, height: height ?? 0, alt, srcset };
}
