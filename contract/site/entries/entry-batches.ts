import { z } from "zod";
import { editors, endpoint, nothing } from "../../endpoint.ts";
import { problemTexts } from "../../problems.ts";
import { integerId, revisionSeen, wrongChoice, wrongText } from "../../wire/body-values.ts";
import { entrySummary, kindInPath } from "./entries.ts";

/**
 * A batch applies one action to several entries of a kind, each in its own transaction. It can be undone, except for
 * entries that were changed since.
 */

export const batchActions = ["publish", "archive", "delete", "add-tag", "remove-tag"] as const;

/** A larger selection is sent as several requests of one batch. */
export const maxInBatch = 100;

const ids = <Item extends z.ZodType>(item: Item) =>
  z.array(item, { error: problemTexts.notList }).max(maxInBatch, problemTexts.longList(maxInBatch));

/** Identifies the batch; chosen by the client. Entries that this batch has already changed are not changed again. */
const batchId = z.string({ error: wrongText }).regex(/^[\x21-\x7e]{8,128}$/, problemTexts.unreadable);

const answer = z.object({
  /** The changed entries, in their new state. */
  done: z.array(entrySummary),
  /** The other entries, each with the problem that a request for that entry alone would return. */
  refused: z.array(z.object({ id: z.int(), problem: z.record(z.string(), z.unknown()) })),
});

export const changeEntries = endpoint({
  name: "changeEntries",
  summary: "Выполнить одно действие с несколькими материалами; если с каким-то не удалось, возвращается причина",
  method: "POST",
  path: "/api/staff/entries/:kind/batches/",
  access: editors,
  params: kindInPath,
  body: z.object({
    batch: batchId,
    action: z.enum(batchActions, { error: wrongChoice }),
    tag: integerId.optional().meta({ description: "id рубрики на сайте, для add-tag и remove-tag" }),
    entries: ids(z.object({ id: integerId, revision: revisionSeen })),
  }),
  answer,
});

export const undoBatch = endpoint({
  name: "undoBatch",
  summary: "Отменить действие: вернуть материалы в прежнее состояние; изменённое с тех пор остаётся",
  method: "POST",
  path: "/api/staff/entries/:kind/batches/undoings/",
  access: editors,
  params: kindInPath,
  body: z.object({ batch: batchId, ids: ids(integerId) }),
  answer,
});

export const orderEntries = endpoint({
  name: "orderEntries",
  summary: "Порядок на сайте: id материалов, первый сверху; остальные остаются на своих местах",
  method: "PUT",
  path: "/api/staff/entries/:kind/order/",
  access: editors,
  params: kindInPath,
  body: z.object({
    ids: z.array(integerId, { error: problemTexts.notList }).max(1000, problemTexts.longList(1000)),
  }),
  status: 204,
  answer: nothing,
});

export type BatchAction = (typeof batchActions)[number];

export const batchEndpoints = { changeEntries, undoBatch, orderEntries };
