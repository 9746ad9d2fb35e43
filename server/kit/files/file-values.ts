import type { Picture } from "#contract/wire/wire-values.ts";
import type { Platform } from "../platform.ts";

/** The columns of `files` for a presenter, under the alias of its join. */
export type FileRow = { path: string; name: string; size: number; page_count: number | null };

type Addresses = Pick<Platform, "siteUrl" | "fileUrls">;

export function fileAddress(platform: Addresses, path: string): string {
  return `${platform.fileUrls === "absolute" ? platform.siteUrl : ""}/media/${path}`;
}

export function fileFacts({ name, size, page_count }: Omit<FileRow, "path">) {
  return { file_size: size, file_type: name.split(".").at(-1)?.toLowerCase() ?? "", file_pages: page_count };
}

/** A file under the title that staff gave it. */
export function titledFile(platform: Addresses, row: FileRow & { title: string }) {
  return { title: row.title, file: fileAddress(platform, row.path), ...fileFacts(row) };
}

export type PictureRow = { path: string; width: number | null; height: number | null; alt: string } & FocusRow;
export type FocusRow = { focus_x: number | null; focus_y: number | null };

export function picture(platform: Addresses, row: PictureRow, copies: { path: string; width: number }[]): Picture {
  const srcset = [...copies]
    .sort((one, other) => one.width - other.width)
    .map((copy) => `${fileAddress(platform, copy.path)} ${copy.width}w`)
    .join(", ");
  const { width, height, alt } = row;
  const src = fileAddress(platform, row.path);
  return { src, width: width ?? 0, height: height ?? 0, alt, srcset, focus: focusOf(row) };
}

export function focusOf({ focus_x, focus_y }: FocusRow): { x: number; y: number } {
  return { x: focus_x ?? 0.5, y: focus_y ?? 0.5 };
}
