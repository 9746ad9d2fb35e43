import { z } from "zod";
import { administrators, endpoint, sentFile } from "../endpoint.ts";
import { wrongChoice } from "../wire/body-values.ts";
import { idInPath } from "../wire/query-values.ts";
import { calendarDate, instant } from "../wire/wire-values.ts";

const byId = z.object({ id: idInPath });

/** An act of destruction; order 179 of Roskomnadzor. */
const erasureAct = z.object({
  id: z.int(),
  made_at: instant,
  keep_until: calendarDate,
  fio: z.string(),
  /** Its lines for print: «Оператор» and the society's name. */
  facts: z.array(z.tuple([z.string(), z.string()])),
  /** The positions and names of the two who sign. */
  signers: z.array(z.tuple([z.string(), z.string()])),
  /** The extract of the journal of events. */
  extract: z.array(z.tuple([z.string(), z.string()])),
  /** The day on which the last backup with the data is deleted. */
  copies_until: calendarDate,
  paper_sheets: z.int(),
  signed_at: instant.nullable(),
  paper_destroyed_at: instant.nullable(),
});

export const listErasureActs = endpoint({
  name: "listErasureActs",
  summary: "Акты об уничтожении, новые сначала",
  method: "GET",
  path: "/api/staff/erasure-acts/",
  access: administrators,
  answer: z.array(erasureAct),
});

export const showErasureAct = endpoint({
  name: "showErasureAct",
  summary: "Акт об уничтожении",
  method: "GET",
  path: "/api/staff/erasure-acts/:id/",
  access: administrators,
  params: byId,
  answer: erasureAct,
});

export const settleErasureAct = endpoint({
  name: "settleErasureAct",
  summary: "Отметить, что акт подписан или бумага уничтожена",
  method: "POST",
  path: "/api/staff/erasure-acts/:id/settlements/",
  access: administrators,
  params: byId,
  body: z.object({ what: z.enum(["signed", "paper"], { error: wrongChoice }) }),
  answer: erasureAct,
});

export const printErasureAct = endpoint({
  name: "printErasureAct",
  summary: "Акт об уничтожении с выгрузкой из журнала, PDF",
  method: "GET",
  path: "/api/staff/erasure-acts/:id/print/",
  access: administrators,
  params: byId,
  file: "application/pdf",
  answer: sentFile,
});

export type ErasureAct = z.output<typeof erasureAct>;

export const erasureActEndpoints = { listErasureActs, showErasureAct, settleErasureAct, printErasureAct };
