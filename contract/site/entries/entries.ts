import { z } from "zod";
import { editors, endpoint, nothing } from "../../endpoint.ts";
import { entryKinds } from "../../library/entry-data.ts";
import { problemTexts } from "../../problems.ts";
import { flag, integerId, kindOf, revisionSeen } from "../../wire/body-values.ts";
import { idInPath, limitUpTo, oneOf, orderBy, pageNumber, searchText } from "../../wire/query-values.ts";
import { instant, paged } from "../../wire/wire-values.ts";
import { entryFacts } from "./entry-facts.ts";
import { entryFilters } from "./entry-list-filters.ts";

/**
 * Entries are the content that editors write. Each has a working copy, visible to staff only, and, once published, a
 * version on the site, which changes only when the entry is published again.
 */

/** `scheduled`: published with a future time of appearance; `ended`: expired, so no longer on the site. */
export const entryStates = ["draft", "scheduled", "published", "ended", "archived"] as const;

/** Parts of a list: by state (`archived` includes `ended`), with unpublished changes, deleted. */
export const entryListParts = ["draft", "scheduled", "published", "changed", "archived", "bin"] as const;

export const entrySummary = z.object({
  id: z.int(),
  kind: z.enum(entryKinds),
  title: z.string(),
  state: z.enum(entryStates),
  /** The working copy differs from the published version. */
  has_changes: z.boolean(),
  /** The id on the site; null before the first publication. */
  subject: z.int().nullable(),
  /** The path of its page on the site; null for kinds without a page of their own. */
  path: z.string().nullable(),
  /** The date of publication, of the issue or of the session. */
  date: z.string().nullable(),
  /** When the published entry appears; null for immediately. */
  pub_date: instant.nullable(),
  /** When the entry expires; null for never. */
  until: instant.nullable(),
  changed_at: instant,
  changed_by: z.string(),
  deleted_at: instant.nullable(),
  /** The number of changes of the entry. A request to change it contains the revision that the client has read. */
  revision: z.int(),
  /** For news: the ids of its published tags, and whether it is announced. */
  tags: z.array(z.int()),
  is_announ: z.boolean(),
  /** Only in lists. */
  facts: entryFacts.optional(),
});

/** The fields of its kind, see `entry-data.ts`. */
export const fieldsOfKind = z.record(z.string(), z.unknown(), {
  error: ({ input }) => problemTexts.notObject(kindOf(input)),
});

const demanded = z.object({
  /** The problems that prevent publication, by field. */
  demands: z.record(z.string(), z.array(z.string())),
  /** By field: the entry that already has the value, which must be unique. */
  holders: z.record(z.string(), z.object({ kind: z.enum(entryKinds), id: z.int() })),
});

const entry = entrySummary.extend({
  data: fieldsOfKind,
  created_at: instant,
  ...demanded.shape,
  /** Addresses of this site without a page, or with a page that has not appeared yet. */
  broken_links: z.array(z.object({ field: z.string(), address: z.string(), is_waiting: z.boolean() })),
});

export const kindInPath = z.object({ kind: z.enum(entryKinds) });
export const entryInPath = kindInPath.extend({ id: idInPath });
const seen = z.object({ revision: revisionSeen });

export const listEntries = endpoint({
  name: "listEntries",
  summary: "Материалы одного вида: запланированные, черновики, затем по дате",
  method: "GET",
  path: "/api/staff/entries/:kind/",
  access: editors,
  params: kindInPath,
  query: z.object({
    page: pageNumber,
    limit: limitUpTo(200, 20),
    search: searchText,
    state: oneOf(entryListParts).meta({
      description: "draft, scheduled, published, archived (и снятые по времени), changed или bin",
    }),
    sort: orderBy(["title", "date", "changed"]).meta({
      description: "title, date, changed; с минусом — по убыванию",
    }),
    ...entryFilters,
  }),
  answer: paged(entrySummary).extend({
    /** The number of entries in each part, independent of the query; `all` excludes the bin. */
    counts: z.record(z.enum(["all", ...entryListParts]), z.int()),
  }),
});

export const findEntries = endpoint({
  name: "findEntries",
  summary: "Материалы всех видов, не больше двенадцати: слова в названии, затем слова в тексте на сайте",
  method: "GET",
  path: "/api/staff/found-entries/",
  access: editors,
  query: z.object({ search: searchText }),
  answer: z.array(entrySummary),
});

export const createEntry = endpoint({
  name: "createEntry",
  summary: "Новый черновик; повтор с тем же Idempotency-Key вернёт тот же",
  method: "POST",
  path: "/api/staff/entries/:kind/",
  access: editors,
  params: kindInPath,
  body: z.object({ data: fieldsOfKind.default({}) }),
  status: 201,
  answer: entry,
});

export const draftOfFile = endpoint({
  name: "draftOfFile",
  summary: "Новый черновик по файлу: название и дата — из PDF или имени файла, обложка — первая страница",
  method: "POST",
  path: "/api/staff/entries/:kind/drafts-of-files/",
  access: editors,
  params: z.object({ kind: z.enum(["bulletin", "document"]) }),
  body: z.object({ file: integerId }),
  status: 201,
  answer: entry,
});

export const checkEntry = endpoint({
  name: "checkEntry",
  summary: "Что исправить перед публикацией нового материала; ничего не создаёт",
  method: "POST",
  path: "/api/staff/entries/:kind/checks/",
  access: editors,
  params: kindInPath,
  body: z.object({ data: fieldsOfKind.default({}) }),
  answer: demanded,
});

export const showEntry = endpoint({
  name: "showEntry",
  summary: "Материал с рабочей копией",
  method: "GET",
  path: "/api/staff/entries/:kind/:id/",
  access: editors,
  params: entryInPath,
  answer: entry,
});

export const saveEntry = endpoint({
  name: "saveEntry",
  summary: "Сохранить рабочую копию; поверх чужой правки не сохраняет",
  method: "PUT",
  path: "/api/staff/entries/:kind/:id/",
  access: editors,
  params: entryInPath,
  body: seen.extend({
    data: fieldsOfKind,
    brings_back: flag.default(false).meta({ description: "Это возвращённая прежняя версия: в истории она отдельно" }),
  }),
  answer: entry,
});

export const publishEntry = endpoint({
  name: "publishEntry",
  summary: "Опубликовать рабочую копию сразу или, если её время впереди, в назначенное время",
  method: "POST",
  path: "/api/staff/entries/:kind/:id/publications/",
  access: editors,
  params: entryInPath,
  body: seen.extend({
    data: fieldsOfKind.optional().meta({ description: "Сначала станет рабочей копией" }),
  }),
  answer: entry,
});

export const returnEntry = endpoint({
  name: "returnEntry",
  summary: "Вернуть на сайт из архива или снятое по времени: то, что было опубликовано; правки остаются черновиком",
  method: "POST",
  path: "/api/staff/entries/:kind/:id/returns/",
  access: editors,
  params: entryInPath,
  body: seen,
  answer: entry,
});

export const archiveEntry = endpoint({
  name: "archiveEntry",
  summary: "Снять с сайта, сохранив материал",
  method: "POST",
  path: "/api/staff/entries/:kind/:id/archivings/",
  access: editors,
  params: entryInPath,
  body: seen,
  answer: entry,
});

export const deleteEntry = endpoint({
  name: "deleteEntry",
  summary: "Снять с сайта и убрать в корзину на 30 дней",
  method: "DELETE",
  path: "/api/staff/entries/:kind/:id/",
  access: editors,
  params: entryInPath,
  status: 204,
  answer: nothing,
});

export const restoreEntry = endpoint({
  name: "restoreEntry",
  summary: "Вернуть из корзины, неопубликованным; отменяя удаление — таким, каким материал был",
  method: "POST",
  path: "/api/staff/entries/:kind/:id/restorations/",
  access: editors,
  params: entryInPath,
  body: z.object({
    as_it_was: flag
      .default(false)
      .meta({ description: "И на сайт, если он там был: его место могли занять, тогда он остаётся в архиве" }),
  }),
  answer: entry,
});

export type EntrySummary = z.output<typeof entrySummary>;
export type Entry = z.output<typeof entry>;
export type EntryState = (typeof entryStates)[number];

export const entryEndpoints = {
  listEntries,
  findEntries,
  createEntry,
  draftOfFile,
  checkEntry,
  showEntry,
  saveEntry,
  publishEntry,
  returnEntry,
  archiveEntry,
  deleteEntry,
  restoreEntry,
};
