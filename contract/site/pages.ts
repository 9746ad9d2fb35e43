import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const flatPage = z.object({
  id: z.int(),
  url: z.string(),
  title: z.string(),
  content: z.string().meta({ description: "Очищенный HTML" }),
  /**
   * Not in the original API: a sentence for search engines; and, for a consent text, its version and the SHA-256 of
   * `content`.
   */
  description: z.string(),
  version: z.string().nullable(),
  hash: z.string().nullable(),
});

export const listPages = endpoint({
  name: "listPages",
  summary: "Страницы по адресам",
  method: "GET",
  path: "/api/pages/",
  access: "public",
  changesWith: "content",
  answer: z.array(flatPage),
});

export type FlatPage = z.output<typeof flatPage>;

export const pagesEndpoints = { listPages };
