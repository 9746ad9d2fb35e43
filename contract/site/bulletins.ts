import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { calendarDate, fileAddress, fileFacts, focus } from "../wire/wire-values.ts";

export const bulletin = z.object({
  about: z.string(),
  number: z.string(),
  date: calendarDate,
  file: fileAddress,
  id: z.int(),
  ...fileFacts,
  /** Not in the original API: the uploaded cover; null if the site draws one. */
  cover: fileAddress.nullable(),
  cover_focus: focus.nullable(),
});

export const listBulletins = endpoint({
  name: "listBulletins",
  summary: "Выпуски бюллетеня, новые сначала",
  method: "GET",
  path: "/api/bulletins/",
  access: "public",
  changesWith: "content",
  answer: z.array(bulletin),
});

export type Bulletin = z.output<typeof bulletin>;

export const bulletinsEndpoints = { listBulletins };
