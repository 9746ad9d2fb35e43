import { z } from "zod";
import { conference } from "../../conference/conferences.ts";
import { editors, endpoint } from "../../endpoint.ts";
import { idInPath } from "../../wire/query-values.ts";
import { instant } from "../../wire/wire-values.ts";
import { bulletin } from "../bulletins.ts";
import { societyDocument } from "../documents.ts";
import { newsItem } from "../news.ts";
import { flatPage } from "../pages.ts";
import { schoolSession } from "../schools.ts";

/** Kinds that have a page of their own, or are shown on another page. */
export const previewedKinds = ["news", "page", "session", "conference", "bulletin", "document"] as const;

export const previewEntry = endpoint({
  name: "previewEntry",
  summary: "Ссылка на просмотр рабочей копии, на 7 дней, для любого, у кого она есть",
  method: "POST",
  path: "/api/staff/entries/:kind/:id/previews/",
  access: editors,
  params: z.object({ kind: z.enum(previewedKinds), id: idInPath }),
  status: 201,
  answer: z.object({ path: z.string().meta({ description: "Путь страницы просмотра" }) }),
});

const standing = {
  /** Whether the entry is visible to visitors, perhaps in an earlier version. */
  is_out: z.boolean(),
  /** When the entry is scheduled to appear; null if it appears when it is published. */
  appears: instant.nullable(),
};

export const showPreview = endpoint({
  name: "showPreview",
  summary: "Рабочая копия, какой её увидят посетители",
  method: "GET",
  path: "/api/previews/:key/",
  access: "public",
  params: z.object({ key: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }),
  answer: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("news"), item: newsItem, ...standing }),
    z.object({ kind: z.literal("page"), item: flatPage, ...standing }),
    z.object({ kind: z.literal("session"), item: schoolSession, ...standing }),
    z.object({ kind: z.literal("conference"), item: conference, ...standing }),
    z.object({ kind: z.literal("bulletin"), item: bulletin, ...standing }),
    z.object({ kind: z.literal("document"), item: societyDocument, ...standing }),
  ]),
});

export const previewEndpoints = { previewEntry, showPreview };
