import type { BodyOf } from "#contract/endpoint.ts";
import type { changeFile as changeCall } from "#contract/library/files.ts";
import { problemTexts } from "#contract/problems.ts";
import { cleanFileName } from "#domain/text/file-names.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import type { By } from "../../kit/http/guard.ts";
import { Problem } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import type { Change } from "../../office/audit/audit.ts";
import { command } from "../../office/audit/command.ts";
import { addRedirect } from "../redirects/redirects.ts";
import { replaceFileText } from "../search/keep-text-of-file.ts";
import { isUsed } from "./file-bin.ts";
import { renameFileInTexts } from "./file-places-repository.ts";
import { fileUses } from "./file-uses.ts";
import { filesRepository, type LibraryRow, libraryFile } from "./files-repository.ts";

/**
 * Renames a file, or sets the focus of a picture. Its address stays the same.
 * @returns its id.
 * @throws Problem 404, 400 by field for a name without letters and for the name of another file.
 */
export function changeFile(
  platform: Platform,
  id: number,
  { name, focus }: BodyOf<typeof changeCall>,
  by: By,
): Promise<number> {
  return command(platform, by, async ({ db, record }) => {
    const file = await libraryFile(db, id);
    const values = {
      name: name === undefined ? file.name : await freeName(db, file, name),
      focus_x: focus?.x ?? file.focus_x,
      focus_y: focus?.y ?? file.focus_y,
    };
    const changes = changesBetween(file, values);
    if (changes.length === 0) return id;
    await filesRepository(db).change(id, values);
    await record("file-changed", { subject: ["file", id, file.name], changes });
    return id;
  });
}

async function freeName(db: Db, file: LibraryRow, sent: string): Promise<string> {
  const name = cleanFileName(sent, file.name.split(".").at(-1) ?? "", "");
  if (name.startsWith(".")) throw new Problem(400, { name: [problemTexts.blank] });
  const same = (other: string) => other.toLowerCase() === name.toLowerCase();
  const others = (await filesRepository(db).names()).filter(({ id, deleted_at }) => id !== file.id && !deleted_at);
  if (!same(file.name) && others.some((other) => same(other.name)))
    throw new Problem(400, { name: [problemTexts.taken] });
  return name;
}

type Changeable = Pick<LibraryRow, "name" | "focus_x" | "focus_y">;

function changesBetween(before: Changeable, after: Changeable): Change[] {
  const percent = ({ focus_x, focus_y }: Changeable) =>
    [focus_x, focus_y].map((at) => `${Math.round(at * 100)}\u00a0%`);
  const describe = (file: Changeable) => ({ Имя: file.name, "Главное место": percent(file).join(" и ") });
  const [old, now] = [describe(before), describe(after)];
  const fields = Object.keys(old) as (keyof typeof old)[];
  return fields
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ field, before: old[field], after: now[field] }));
}

/**
 * Replaces a file in all its uses by a new file, which gets the name of the old one; the old file goes into the bin,
 * and its address redirects to the new one. The two rows swap their contents, so that the uses keep the id.
 * @returns the id.
 * @throws Problem 404, 400 if only one of the two is a picture, 409 if the new file is in use.
 */
export function replaceFile(platform: Platform, id: number, replacement: number, by: By): Promise<number> {
  return command(platform, by, async ({ db, at, record }) => {
    const [older, newer] = [await libraryFile(db, id), await libraryFile(db, replacement)];
    await demandReplaceable(db, older, newer);
    await swap(db, older, newer);
    await filesRepository(db).change(newer.id, { deleted_at: at.toISOString() });
    await renameFileInTexts(db, older.path, newer.path);
    await addRedirect(db, `/media/${older.path}`, `/media/${newer.path}`);
    await replaceFileText(platform.database, db, older.id, newer.id);
    await record("file-replaced", { subject: ["file", id, older.name] });
    return id;
  });
}

async function demandReplaceable(db: Db, older: LibraryRow, newer: LibraryRow): Promise<void> {
  const refused = (sentence: string) => new Problem(400, { file: [sentence] });
  if (older.id === newer.id) throw refused(problemTexts.sameFile);
  if ((older.width === null) !== (newer.width === null)) throw refused(problemTexts.otherKind);
  const uses = (await fileUses(db, [newer.id])).get(newer.id);
  if (uses) throw isUsed(uses);
}

async function swap(db: Db, older: LibraryRow, newer: LibraryRow): Promise<void> {
  const files = filesRepository(db);
  const { id: _older, name, deleted_at: _in, ...before } = older;
  const { id: _newer, name: _sent, deleted_at: _out, ...after } = newer;
  // Paths are unique, also in the middle of the swap.
  await files.change(older.id, { path: `${older.path}.swapped` });
  await files.change(newer.id, { ...before, name });
  const type = newer.name.split(".").at(-1) ?? "";
  await files.change(older.id, { ...after, name: cleanFileName(name, type, "Файл") });
  await files.swapCopies(older.id, newer.id);
}
