import { z } from "zod";
import { conference } from "../conference/conferences.ts";
import { endpoint } from "../endpoint.ts";
import { calendarDate, picture, titledFile } from "../wire/wire-values.ts";

/** Settings that every page uses. Empty and null values are not shown. */

/** Names and contacts of the society. */
export const contactSettings = z.object({
  short_name: z.string(),
  full_name: z.string(),
  address: z.string(),
  /** In E.164. */
  phones: z.array(z.string()),
  email: z.string(),
  office_hours: z.string(),
  inn: z.string(),
  kpp: z.string(),
  ogrn: z.string(),
  postal_address: z.string(),
  head_position: z.string(),
  head_name: z.string(),
  /** May have several lines. */
  bank_details: z.string(),
});

/** Texts of the landing page. */
export const landingSettings = z.object({
  headline: z.string(),
  facts: z.string(),
  features: z.array(z.object({ title: z.string(), text: z.string() })),
  joining_steps: z.array(z.string()),
  joining_age: z.int().nullable(),
  credit_points: z.int().nullable(),
  season_label: z.string(),
});

const menuLink = z.object({ title: z.string(), to: z.string() });

/** Items of the main menu, in order: a link, or a heading of several links. */
export const menuSettings = z.object({ menu: z.array(menuLink.extend({ items: z.array(menuLink) })) });

export const siteSettings = z.object({
  ...contactSettings.shape,
  ...landingSettings.shape,
  ...menuSettings.shape,
});

export const site = siteSettings.extend({
  admission_application: titledFile.nullable(),
  /** The photograph of the front page. */
  landing_picture: picture.nullable(),
  current_conference: conference.nullable(),
  /** Whether registrants receive letters. */
  sends_letters: z.boolean(),
  /** The calendar date in the site's time zone. */
  today: calendarDate,
  year: z.int(),
});

export const showSite = endpoint({
  name: "showSite",
  summary: "Название, контакты, тексты главной страницы, текущая конференция",
  method: "GET",
  path: "/api/site/",
  access: "public",
  changesWith: "content",
  answer: site,
});

export type Site = z.output<typeof site>;

export const siteEndpoints = { showSite };
