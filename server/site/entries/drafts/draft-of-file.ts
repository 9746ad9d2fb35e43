import { dateInFileName, issueNumberIn, titleOfDocument } from "#domain/text/file-names.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import type { Platform } from "#server/kit/platform.ts";
import { documentFacts } from "#server/library/files/take-first-page.ts";
import type { Editor } from "../change-entry.ts";
import { createEntry } from "../edit-entry.ts";
import type { EntryRow } from "../entries-repository.ts";

/**
 * Creates a draft from a file's name and metadata, for an editor to correct.
 * @throws Problem 400 on `file`.
 */
export async function draftOfFile(
  platform: Platform,
  kind: "bulletin" | "document",
  file: number,
  editor: Editor,
  idempotencyKey: string | undefined,
): Promise<EntryRow> {
  const { name, firstPage, ...said } = await documentFacts(platform, file, editor.staff);
  const title = titleOfDocument(said.title, name);
  const today = dateInZone(platform.clock(), platform.timeZone);
  const date = dateInFileName(name) || said.date;
  const bulletin = {
    number: issueNumberIn(name),
    date: date > today ? "" : date,
    about: title,
    file,
    cover: firstPage,
  };
  const data = kind === "bulletin" ? bulletin : { title, file };
  return createEntry(platform, kind, data, editor, idempotencyKey);
}
