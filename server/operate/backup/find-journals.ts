import { existsSync } from "node:fs";
import { mkdtemp, readdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { inScratch } from "../../kit/files/scratch-folder.ts";
import { type JournalLine, journalFile, readJournal } from "../../people/erasure/erasure-journal.ts";
import { actsByRegistration } from "../../people/erasure/erasures-repository.ts";
import { type Manifest, readAnyManifest, type SealedManifest, sealedFormat, tableFile } from "./backup-manifest.ts";
import type { DataPlace } from "./command-line.ts";
import { unpackRows } from "./packed-rows.ts";
import { openSealed } from "./sealed-backup.ts";
import { downloadBackup, laterNames, siteOf } from "./stored-backups.ts";

/** A backup to restore: its folder, and its name if it was downloaded from the bucket. */
export type Source = { folder: string; inBucket?: string | undefined };
/** A journal, and the instant up to which it lists erasures: those after it are unknown. */
export type Journal = { name: string; until: string };
/**
 * `files`: journals in one of the `places`. `lines`: the journal of a later backup. `from`: the files and the backup.
 */
export type Journals = { places: string[]; files: string[]; lines: JournalLine[]; from: Journal[] };

type Backup = { name: string; folder: string; manifest: Manifest | SealedManifest };

/** The tables of a backup that contain its journal. */
const journalTables = ["erasures", "erasure_acts"] as const;

/**
 * Returns the journals of erasures that may be newer than a backup: in its folder and the two above, of which one may
 * be a data folder, in the data folder that it was made from, in the new one, the one above and its other folders, and
 * in the newest readable backup of the same site that was made later.
 * @param named further files.
 */
export async function findJournals(
  source: Source,
  data: DataPlace,
  { identities, named }: { identities: string[]; named: string[] },
): Promise<Journals> {
  const manifest = await readAnyManifest(source.folder);
  const places = journalPlaces(source, manifest, data);
  const files = new Set([...places, ...(await foldersBeside(data.place.folder))].map(journalFile));
  const from = await journalsIn(new Set([...files, ...named]));
  const found = from.map(({ name }) => name);
  return inScratch(data.place.folder, async (scratch) => {
    for await (const backup of laterBackups({ ...source, manifest }, data, scratch)) {
      // A neighbour that is damaged, of an older release or encrypted for another key: an older one may do.
      const lines = await journalIn(backup, identities, scratch).catch(() => undefined);
      const { name, manifest } = backup;
      if (lines) return { places, files: found, lines, from: [...from, { name, until: manifest.made_at }] };
    }
    return { places, files: found, lines: [], from };
  });
}

/** Leaves out files that do not exist or list no erasure: a file that was cut off or emptied looks like the latter. */
async function journalsIn(files: Set<string>): Promise<Journal[]> {
  const journals = [...files].map(async (name) => {
    const until = (await readJournal(name)).map(({ erased_at }) => erased_at).sort();
    return until.slice(-1).map((last) => ({ name, until: last }));
  });
  return (await Promise.all(journals)).flat();
}

function journalPlaces({ folder, inBucket }: Source, { data_folder }: Backup["manifest"], data: DataPlace) {
  const target = resolve(data.place.folder);
  const beside = inBucket ? [] : [folder, dirname(folder), dirname(dirname(folder))];
  return [...new Set([target, dirname(target), ...(data_folder ? [data_folder] : []), ...beside])];
}

/** Returns the readable folders beside the new data folder: the one in use until now is often among them. */
async function foldersBeside(folder: string): Promise<string[]> {
  const above = dirname(resolve(folder));
  const entries = await readdir(above, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(above, name));
  return folders.filter((path) => existsSync(journalFile(path)));
}

/** Yields the later backups of the same site, the newest first. */
async function* laterBackups(
  { folder, manifest, inBucket }: Source & Omit<Backup, "name">,
  { backups }: DataPlace,
  scratch: string,
) {
  if (inBucket && backups.bucket) {
    for (const name of await laterNames(backups, inBucket)) {
      const part = join(scratch, name);
      await downloadBackup(backups.bucket, name, part, (path) => /^(manifest\.json|tables\/erasure.*)$/.test(path));
      yield { name, folder: part, manifest: await readAnyManifest(part) };
    }
    return;
  }
  const names = (await readdir(dirname(folder))).filter((name) => siteOf(name) === siteOf(basename(folder)));
  const read = names.map(async (name) => {
    const beside = join(dirname(folder), name);
    return { name: beside, folder: beside, manifest: await readAnyManifest(beside).catch(() => undefined) };
  });
  const found = (await Promise.all(read)).filter(
    (one): one is Backup => (one.manifest?.made_at ?? "") > manifest.made_at,
  );
  yield* found.sort((one, other) => (one.manifest.made_at < other.manifest.made_at ? 1 : -1));
}

async function journalIn(
  { folder, manifest }: Omit<Backup, "name">,
  identities: string[],
  scratch: string,
): Promise<JournalLine[]> {
  const plain = manifest.format === sealedFormat ? await opened(folder, manifest, identities, scratch) : folder;
  const [erasures, acts] = await Promise.all(journalTables.map((name) => rowsIn(tableFile(plain, name))));
  const byRegistration = actsByRegistration(acts as Parameters<typeof actsByRegistration>[0]);
  return (erasures as JournalLine[]).map(
    ({ registration_id, conference_id, number, registered_at, erased_at, staff_id, ground }) => {
      const row = { registration_id, conference_id, number, registered_at, erased_at, staff_id, ground };
      return { ...row, act: byRegistration.get(registration_id) };
    },
  );
}

async function opened(folder: string, manifest: SealedManifest, identities: string[], scratch: string) {
  const plain = await mkdtemp(join(scratch, "opened-"));
  const wanted = journalTables.map((name) => tableFile("", name));
  const files = Object.fromEntries(Object.entries(manifest.files).filter(([name]) => wanted.includes(name)));
  await openSealed(folder, { ...manifest, files }, plain, identities);
  return plain;
}

async function rowsIn(file: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const portion of unpackRows(file, 500)) rows.push(...portion);
  return rows;
}
