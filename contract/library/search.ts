import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { limitUpTo, oneOf, pageNumber, searchText } from "../wire/query-values.ts";
import { calendarDate, fileFacts, paged } from "../wire/wire-values.ts";

export const searchPageSize = 10;

/** Kinds of results of the site search. */
export const searchKinds = ["news", "page", "session", "conference", "bulletin", "document"] as const;

/** A text in pieces instead of markup; `marked` pieces match the search. */
const markedText = z.array(z.object({ text: z.string(), marked: z.boolean() }));

const result = z.object({
  kind: z.enum(searchKinds),
  title: markedText,
  path: z.string().meta({ description: "Где это читать: адрес страницы или файла" }),
  date: calendarDate.nullable(),
  excerpt: markedText,
  /** Null if `path` is not the address of a file. */
  file: z.object(fileFacts).nullable(),
});

const answer = paged(result).extend({
  /** The number of results of each kind, also of kinds that were not requested; kinds without results are omitted. */
  kinds: z.array(z.object({ kind: z.enum(searchKinds), count: z.int() })),
  /** Similar words that have results; empty unless nothing was found. */
  suggestions: z.array(z.object({ text: z.string(), count: z.int() })),
});

/** Responses are not cached because any text can be searched for; the page of results is cached, up to a limit. */
export const searchSite = endpoint({
  name: "searchSite",
  summary: "Поиск по всему сайту: все слова запроса в любой форме; слова в заголовке важнее, новое важнее старого",
  method: "GET",
  path: "/api/search/",
  access: "public",
  query: z.object({
    q: searchText.meta({ description: "Что искать, до 200 знаков" }),
    kind: oneOf(searchKinds).meta({ description: `Только этот вид: ${searchKinds.join(", ")}` }),
    page: pageNumber,
    limit: limitUpTo(50, searchPageSize),
  }),
  answer,
});

export type SearchKind = (typeof searchKinds)[number];
export type SearchAnswer = z.output<typeof answer>;
export type SearchResult = z.output<typeof result>;

export const searchEndpoints = { searchSite };
