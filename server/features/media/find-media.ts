import type { Platform } from "../../platform/platform.ts";
import { findRedirect } from "../redirects/redirects.ts";
import type { MediaFile } from "./media-access.ts";
import { mediaRepository } from "./media-repository.ts";

type Place = Pick<Platform, "database">;

/** The file at a path below `/media/`, from the database. */
export function findMedia({ database }: Place, path: string): Promise<MediaFile | undefined> {
  return mediaRepository(database.read).byPath(path);
}

/** Where what lay at a path is found now: its address, and the file; none where a link leads elsewhere. */
export async function findNewerMedia(
  place: Place,
  path: string,
): Promise<{ address: string; file: MediaFile | undefined } | undefined> {
  const address = await findRedirect(place.database.read, `/media/${path}`);
  if (address === undefined) return undefined;
  return { address, file: await findMedia(place, address.replace(/^\/media\//, "")) };
}
