import type { Platform } from "../../kit/platform.ts";
import { findRedirect } from "../redirects/redirects.ts";
import type { MediaFile } from "./media-access.ts";
import { mediaRepository } from "./media-repository.ts";

type Place = Pick<Platform, "database">;

/** Finds the file at a path below `/media/` in the database. */
export function findMedia({ database }: Place, path: string): Promise<MediaFile | undefined> {
  return mediaRepository(database.read).byPath(path);
}

/** Returns the new address of a moved file, and the file; the file is undefined if the redirect leads elsewhere. */
export async function findNewerMedia(
  place: Place,
  path: string,
): Promise<{ address: string; file: MediaFile | undefined } | undefined> {
  const address = await findRedirect(place.database.read, `/media/${path}`);
  if (address === undefined) return undefined;
  return { address, file: await findMedia(place, address.replace(/^\/media\//, "")) };
}
