import type { AnswerOf } from "#contract/endpoint.ts";
import type { EntryData, EntryKind } from "#contract/library/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import type { BatchAction, changeEntries as changeCall } from "#contract/site/entries/entry-batches.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { changeEntry, type Editor } from "../change-entry.ts";
import { editedValues } from "../edit-entry.ts";
import { type EntryRow, entriesOfSubjects, entriesRepository } from "../entries-repository.ts";
import { columnsOf, storedEntryData } from "../entry-values.ts";
import { presentSummary } from "../present-entry.ts";
import { type Act, archiving, deleting, publishing, returning } from "../publish-entry.ts";
import { publish } from "../taken-off.ts";
import { versionsRepository } from "../versions/versions-repository.ts";
import { beforeBatch, lastBatch, writeLastBatch } from "./last-batch.ts";

type BatchBody = {
  batch: string;
  action: BatchAction;
  tag?: number | undefined;
  entries: { id: number; revision: number }[];
};
type Outcome = AnswerOf<typeof changeCall>;

/**
 * Applies an action to several entries, each in a transaction of its own, so that a refused entry does not stop the
 * others. Entries already changed by the same batch count as done.
 * @throws Problem 400 if entries of this kind cannot be changed in this way.
 */
export async function changeEntries(
  platform: Platform,
  kind: EntryKind,
  { batch, action, tag, entries }: BatchBody,
  editor: Editor,
): Promise<Outcome> {
  const act = await actOf(platform, kind, action, tag);
  const seen = new Map(entries.map(({ id, revision }) => [id, revision]));
  return forEach(platform, [...seen.keys()], async (id) => {
    const row = await entriesRepository(platform.database.read, kind).byId(id);
    const last = row && lastBatch(row);
    if (row && last && "batch" in last && last.batch === batch) return row;
    return changeEntry(
      platform,
      { kind, id },
      {
        ...act,
        editor,
        seen: seen.get(id) ?? 0,
        values: async (before, transaction) => {
          const values = await act.values(before, transaction);
          const [version] = await versionsRepository(transaction).lastTwo(id);
          return { ...values, ...writeLastBatch(beforeBatch(before, values, { batch, action, version })) };
        },
      },
    );
  });
}

/** Runs an action on each entry, one after the other. @returns the results. */
export async function forEach(
  platform: Platform,
  ids: number[],
  change: (id: number) => Promise<EntryRow>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] };
  for (const id of ids) {
    try {
      outcome.done.push(presentSummary(platform, await change(id)));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      outcome.refused.push({ id, problem: error.body });
    }
  }
  return outcome;
}

async function actOf(platform: Platform, kind: EntryKind, action: BatchAction, tag: number | undefined): Promise<Act> {
  if (action === "archive") return archiving;
  if (action === "delete") return deleting(platform);
  if (action === "publish") {
    // Conferences are excluded, because publishing one can make it current and so change where people register.
    if (kind === "conference") throw new Problem(400, { action: [problemTexts.notChoice(action)] });
    return publishingOrReturning(platform);
  }
  if (kind !== "news") throw new Problem(400, { action: [problemTexts.notChoice(action)] });
  if (tag === undefined) throw new Problem(400, { tag: [problemTexts.required] });
  const [known] = await entriesOfSubjects(platform.database.read, [{ kind: "tag", subject: tag }]);
  if (known?.state !== "published") throw new Problem(400, { tag: [problemTexts.noLongerExists] });
  return tagging(platform, tag, action === "add-tag");
}

/** A batch does not publish the edits of archived entries, because each of them must be reviewed. */
function publishingOrReturning(platform: Platform): Act {
  const [publish, back] = [publishing(platform), returning(platform)];
  return {
    ...publish,
    values: (row, transaction) => (row.state === "archived" ? back : publish).values(row, transaction),
    ...(back.versionData && { versionData: back.versionData }),
  };
}

/** Changes the tags on the site at once, unless the entry has unpublished changes. */
function tagging(platform: Platform, tag: number, isAdded: boolean): Act {
  return {
    what: ({ state, has_changes }) => (state === "published" && has_changes === 0 ? "published" : "edited"),
    action: isAdded ? "entry-tagged" : "entry-untagged",
    values: async (row, transaction) => {
      const data = storedEntryData(row.kind, row.data) as EntryData<"news">;
      const others = data.tags.filter((id) => id !== tag);
      const changed = { ...data, tags: isAdded ? [...others, tag] : others };
      if (row.state === "published" && row.has_changes === 0)
        return publish(transaction, row, changed, platform.clock());
      return editedValues(row, transaction, columnsOf(row.kind, changed));
    },
  };
}
