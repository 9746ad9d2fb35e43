import type { Db } from "../../platform/database/tables/tables.ts";
import { redirectsRepository } from "./redirects-repository.ts";

/**
 * What was found under one address is found under another one now: the old one leads there, and so do those that led to
 * the old one. Addresses are paths of the site, with their query.
 */
export async function addRedirect(db: Db, from: string, to: string): Promise<void> {
  if (from === to) return;
  const redirects = redirectsRepository(db);
  await redirects.remove(to);
  await redirects.retarget(from, to);
  await redirects.add(from, to);
}

/** Something new stands there: it leads nowhere else any more. */
export async function clearRedirect(db: Db, path: string): Promise<void> {
  await redirectsRepository(db).remove(path);
}

/** Where an address leads today. */
export function findRedirect(db: Db, path: string): Promise<string | undefined> {
  return redirectsRepository(db).target(path);
}

/** Of files: the paths below `/media/` that lead to others. */
export async function movedFiles(db: Db): Promise<{ from: string; to: string }[]> {
  const rows = await redirectsRepository(db).ofFiles();
  return rows.map(({ from_path, to_path }) => ({ from: belowMedia(from_path), to: belowMedia(to_path) }));
}

function belowMedia(address: string): string {
  return address.replace(/^\/media\//, "");
}
