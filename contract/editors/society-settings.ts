import { z } from "zod";
import { readEmail } from "#domain/people/email-addresses.ts";
import { readInn, readKpp, readOgrn } from "#domain/people/organisation-numbers.ts";
import { readPhone } from "#domain/people/phone-numbers.ts";
import { safeLink } from "#domain/site/safe-links.ts";
import { editors, endpoint } from "../endpoint.ts";
import { problemTexts } from "../problems.ts";
import { contactSettings, landingSettings, linkSettings } from "../site/site.ts";
import { optionalLine, severalLines, textReadBy, typesetLine, valuesSeen } from "../wire/body-values.ts";

/** What the site says of the society, in the parts in which staff edit it. What is empty is not shown on the site. */

const line = (longest: number) => typesetLine(longest).refine((text) => text !== "", problemTexts.blank);

type Reading = Parameters<typeof textReadBy>[0];
const unlessEmpty =
  (read: Reading): Reading =>
  (text) =>
    text.trim() === "" ? { value: "" } : read(text);

const organisationNumber = (read: Reading, notOne: string) =>
  textReadBy(unlessEmpty(read), 40, { "wrong-length": notOne, "wrong-check-digit": problemTexts.wrongCheckDigit });

const phone = textReadBy(unlessEmpty(readPhone), 32, { "not-a-phone": problemTexts.notPhone });

const webAddress = textReadBy(
  unlessEmpty((text) => {
    const value = safeLink(text.trim());
    return value === null ? { problem: "not-a-link" } : { value };
  }),
  500,
  { "not-a-link": problemTexts.notLink },
);

const wholeNumber = (most: number) =>
  z.int({ error: problemTexts.notNumber }).min(1, problemTexts.notNumber).max(most, problemTexts.notNumber);

const contactFields = z.object({
  short_name: line(100),
  full_name: line(300),
  address: typesetLine(300),
  /** Empty ones are left out. */
  phones: z
    .array(phone, { error: problemTexts.notList })
    .max(4)
    .transform((phones) => phones.filter(Boolean)),
  email: textReadBy(unlessEmpty(readEmail), 254, { "not-an-address": problemTexts.notEmail }),
  office_hours: typesetLine(200),
  inn: organisationNumber(readInn, problemTexts.notInn),
  kpp: organisationNumber(readKpp, problemTexts.notKpp),
  ogrn: organisationNumber(readOgrn, problemTexts.notOgrn),
  postal_address: typesetLine(300),
  head_position: optionalLine(200),
  head_name: optionalLine(200),
  bank_details: severalLines(1000),
});

const feature = z
  .object({ title: typesetLine(100), text: typesetLine(500) })
  .refine(({ title, text }) => title !== "" || text === "", { path: ["title"], error: problemTexts.blank });

const landingFields = z.object({
  headline: typesetLine(300),
  facts: typesetLine(500),
  /** In order; those without a word are left out, as are such steps. */
  features: z
    .array(feature, { error: problemTexts.notList })
    .max(12)
    .transform((features) => features.filter(({ title }) => title !== "")),
  joining_steps: z
    .array(typesetLine(500), { error: problemTexts.notList })
    .max(12)
    .transform((steps) => steps.filter(Boolean)),
  joining_age: wholeNumber(120).nullable(),
  credit_points: wholeNumber(1000).nullable(),
  season_label: typesetLine(50),
});

const linkFields = z.object({
  journal_url: webAddress,
  portal_url: webAddress,
  /** A file of the library under the title that the site shows. */
  admission_application: z
    .object({ title: line(200), file_id: wholeNumber(2 ** 31 - 1) }, { error: problemTexts.notNumber })
    .nullable(),
});

/** What was seen: the server saves nothing over anything newer. */
const seen = { revision: valuesSeen };
const revision = { revision: z.string() };
const contacts = contactSettings.extend(revision);
const landing = landingSettings.extend(revision);
const links = linkSettings.extend({
  admission_application: z.object({ title: z.string(), file_id: z.int() }).nullable(),
  ...revision,
});

export const showContacts = endpoint({
  name: "showContacts",
  summary: "Контакты и реквизиты общества",
  method: "GET",
  path: "/api/staff/contacts/",
  access: editors,
  answer: contacts,
});

export const setContacts = endpoint({
  name: "setContacts",
  summary: "Изменить контакты и реквизиты; поверх чужой правки не сохраняет",
  method: "PUT",
  path: "/api/staff/contacts/",
  access: editors,
  body: contactFields.extend(seen),
  answer: contacts,
});

export const showLanding = endpoint({
  name: "showLanding",
  summary: "Тексты главной страницы",
  method: "GET",
  path: "/api/staff/landing/",
  access: editors,
  answer: landing,
});

export const setLanding = endpoint({
  name: "setLanding",
  summary: "Изменить тексты главной страницы; поверх чужой правки не сохраняет",
  method: "PUT",
  path: "/api/staff/landing/",
  access: editors,
  body: landingFields.extend(seen),
  answer: landing,
});

export const showLinks = endpoint({
  name: "showLinks",
  summary: "Ссылки в меню и заявление о приёме",
  method: "GET",
  path: "/api/staff/links/",
  access: editors,
  answer: links,
});

export const setLinks = endpoint({
  name: "setLinks",
  summary: "Изменить ссылки и заявление о приёме; поверх чужой правки не сохраняет",
  method: "PUT",
  path: "/api/staff/links/",
  access: editors,
  body: linkFields.extend(seen),
  answer: links,
});

export type Contacts = z.output<typeof contacts>;
export type Landing = z.output<typeof landing>;
export type Links = z.output<typeof links>;

export const societySettingsEndpoints = { showContacts, setContacts, showLanding, setLanding, showLinks, setLinks };
