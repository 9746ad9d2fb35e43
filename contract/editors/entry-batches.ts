import { z } from "zod";
import { editors, endpoint, nothing } from "../endpoint.ts";
import { problemTexts } from "../problems.ts";
import { revisionSeen, wholeId, wrongChoice, wrongText } from "../wire/body-values.ts";
import { entrySummary, kindInPath } from "./entries.ts";

/** Batches apply one action to several entries of a kind, each in its own transaction, and are undone together. */

export const batchActions = ["publish", "archive", "delete", "add-tag", "remove-tag"] as const;

/** A larger selection is sent as several requests of one batch. */
export const maxInBatch = 100;

const ids = <Item extends z.ZodType>(item: Item) =>
  z.array(item, { error: problemTexts.notList }).max(maxInBatch, problemTexts.longList(maxInBatch));

/** Chosen by the sender. A second request with the same name changes nothing. */
const batchName = z.string({ error: wrongText }).regex(/^[\x21-\x7e]{8,128}$/, problemTexts.unreadable);

const answer = z.object({
  /** As they are now. */
  done: z.array(entrySummary),
  /** Entries that were not changed, each with the response that it would get alone. */
  refused: z.array(z.object({ id: z.int(), problem: z.record(z.string(), z.unknown()) })),
});

export const changeEntries = endpoint({
  name: "changeEntries",
  summary:
    "Сделать одно и то же с несколькими материалами; тем, с которыми нельзя,\u00a0— причина, остальным это не мешает",
  method: "POST",
  path: "/api/staff/entries/:kind/batches/",
  access: editors,
  params: kindInPath,
  body: z.object({
    batch: batchName,
    action: z.enum(batchActions, { error: wrongChoice }),
    tag: wholeId.optional().meta({ description: "id рубрики на сайте, для add-tag и remove-tag" }),
    entries: ids(z.object({ id: wholeId, revision: revisionSeen })),
  }),
  answer,
});

export const undoBatch = endpoint({
  name: "undoBatch",
  summary: "Вернуть материалы такими, какими они были до этого; изменённое с тех пор остаётся",
  method: "POST",
  path: "/api/staff/entries/:kind/batches/undoings/",
  access: editors,
  params: kindInPath,
  body: z.object({ batch: batchName, ids: ids(wholeId) }),
  answer,
});

export const orderEntries = endpoint({
  name: "orderEntries",
  summary: "Порядок на сайте: id материалов, первый сверху",
  method: "PUT",
  path: "/api/staff/entries/:kind/order/",
  access: editors,
  params: kindInPath,
  body: z.object({
    ids: z.array(wholeId, { error: problemTexts.notList }).max(1000, problemTexts.longList(1000)),
  }),
  status: 204,
  answer: nothing,
});

export type BatchAction = (typeof batchActions)[number];

export const batchEndpoints = { changeEntries, undoBatch, orderEntries };
