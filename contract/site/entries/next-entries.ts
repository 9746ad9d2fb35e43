import { z } from "zod";
import { editors, endpoint, nothing } from "../../endpoint.ts";
import type { EntryData, EntryKind } from "../../library/entry-data.ts";
import { idInPath } from "../../wire/query-values.ts";
import { createEntry, entryInPath } from "./entries.ts";

/** Kinds of which a next entry can be created, and the fields to fill in for it. */
export const askedOfNext = {
  conference: ["start_date", "end_date"],
  season: [],
  session: ["title", "date"],
} as const satisfies { [Kind in EntryKind]?: readonly (keyof EntryData<Kind>)[] };

export type SuccessiveKind = keyof typeof askedOfNext;

const followedEntry = entryInPath.extend({ kind: z.enum(Object.keys(askedOfNext) as [SuccessiveKind]) });

export const createNextEntry = endpoint({
  name: "createNextEntry",
  summary:
    "Создать следующую конференцию, сезон или занятие по образцу; повтор с тем же Idempotency-Key второй записи не создаёт",
  method: "POST",
  path: "/api/staff/entries/:kind/:id/successors/",
  access: editors,
  params: followedEntry,
  body: createEntry.body,
  status: 201,
  answer: createEntry.answer,
});

export const undoNextEntry = endpoint({
  name: "undoNextEntry",
  summary: "Убрать созданную запись в корзину, если её ещё не меняли; прежняя возвращается в прежнее состояние",
  method: "DELETE",
  path: "/api/staff/entries/:kind/:id/successors/:successor/",
  access: editors,
  params: followedEntry.extend({ successor: idInPath }),
  status: 204,
  answer: nothing,
});

export const nextEntryEndpoints = { createNextEntry, undoNextEntry };
