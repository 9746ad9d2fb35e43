import { problemTexts } from "#contract/problems.ts";
import { cleanFileName } from "#domain/text/file-names.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import { notFound, Problem } from "../../platform/http/problem-replies.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Change, recordAudit } from "../audit/audit.ts";
import { auditOf, type By } from "./file-audit.ts";
import { filesRepository, type LibraryRow } from "./files-repository.ts";

type Changes = { name?: string | undefined; focus?: { x: number; y: number } | undefined };

/**
 * Renames a file, or sets the focus of a picture. The address stays.
 * @throws Problem 404, 400 by field for a name without letters and for one that another file has.
 */
export async function changeFile(platform: Platform, id: number, { name, focus }: Changes, by: By): Promise<void> {
  const { database, clock } = platform;
  await database.exclusive(async (db) => {
    const file = await filesRepository(db).byId(id);
    if (!file || file.deleted_at !== null) throw notFound();
    const values = {
      name: name === undefined ? file.name : await freeName(db, file, name),
      focus_x: focus?.x ?? file.focus_x,
      focus_y: focus?.y ?? file.focus_y,
    };
    const changes = changesBetween(file, values);
    if (changes.length === 0) return;
    await filesRepository(db).change(id, values);
    await recordAudit(db, { ...auditOf("file-changed", file, by), changes, at: clock() });
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
  const told = (file: Changeable) => ({ Имя: file.name, "Главное место": percent(file).join(" и\u00a0") });
  const [old, now] = [told(before), told(after)];
  const fields = Object.keys(old) as (keyof typeof old)[];
  return fields
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ field, before: old[field], after: now[field] }));
}
