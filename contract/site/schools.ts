import { z } from "zod";
import { endpoint, sentFile } from "../endpoint.ts";
import { idInPath, repeatedNumbers } from "../wire/query-values.ts";
import { calendarDate, fileAddress, fileFacts } from "../wire/wire-values.ts";

export const schoolSession = z.object({
  id: z.int(),
  date: calendarDate,
  title: z.string(),
  managements: z.string(),
  season: z.int().meta({ description: "Номер сезона" }),
  number: z.int(),
  program: fileAddress.nullable(),
  is_active: z.boolean(),
  school_link: z.string().nullable(),
  school_name: z.string(),
  /** Not in the original API: size and type of the programme's file. */
  program_file: z.object(fileFacts).nullable(),
});

export const season = z.object({
  id: z.int(),
  year: z.int(),
  season_number: z.int(),
  season_school: z.array(schoolSession),
});

export const listSeasons = endpoint({
  name: "listSeasons",
  summary: "Все сезоны школы с занятиями, новые сначала",
  method: "GET",
  path: "/api/seasons12/",
  access: "public",
  changesWith: "content",
  answer: z.array(season),
});

export const listSessions = endpoint({
  name: "listSessions",
  summary: "Занятия школы, по дате",
  method: "GET",
  path: "/api/schools/",
  access: "public",
  changesWith: "content",
  query: z.object({ seasons: repeatedNumbers.meta({ description: "Номера сезонов; пусто — ни одного" }) }),
  answer: z.array(schoolSession),
});

export const filterSeasons = endpoint({
  name: "filterSeasons",
  summary: "Сезоны школы с занятиями, с отбором по номеру",
  method: "GET",
  path: "/api/seasons_list/",
  access: "public",
  changesWith: "content",
  query: z.object({ season_number: repeatedNumbers.meta({ description: "Номера сезонов; пусто — ни одного" }) }),
  answer: z.array(season),
});

export const sessionCalendar = endpoint({
  name: "sessionCalendar",
  summary: "Занятие школы как файл для календаря",
  method: "GET",
  path: "/api/schools/:id/calendar/",
  access: "public",
  params: z.object({ id: idInPath }),
  file: "text/calendar",
  answer: sentFile,
});

export type SchoolSession = z.output<typeof schoolSession>;
export type Season = z.output<typeof season>;

export const schoolsEndpoints = { listSeasons, listSessions, filterSeasons, sessionCalendar };
