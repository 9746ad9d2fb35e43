import { z } from "zod";
import { readEmail } from "#domain/people/email-addresses.ts";
import { readInn, readKpp, readOgrn } from "#domain/people/organisation-numbers.ts";
import { readPhone } from "#domain/people/read-phone.ts";
import { safeLink } from "#domain/site/safe-links.ts";
import { editors, endpoint } from "../endpoint.ts";
import { phoneProblems, problemTexts } from "../problems.ts";
import { flag, optionalLine, severalLines, textReadBy, typesetLine, valuesSeen } from "../wire/body-values.ts";
import { contactSettings, landingSettings } from "./site.ts";

/** The settings of the society, in the parts in which staff edit them. Empty values are not shown on the site. */

/** Maximum number of items in the menu, and in each submenu. */
export const maxMenuLength = 12;

const line = (longest: number) => typesetLine(longest).refine((text) => text !== "", problemTexts.blank);

type Reading = Parameters<typeof textReadBy>[0];
const unlessEmpty =
  (read: Reading): Reading =>
  (text) =>
    text.trim() === "" ? { value: "" } : read(text);

const organisationNumber = (read: Reading, notOne: string) =>
  textReadBy(unlessEmpty(read), 40, { "wrong-length": notOne, "wrong-check-digit": problemTexts.wrongCheckDigit });

const phone = textReadBy(unlessEmpty(readPhone), 32, phoneProblems);

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
  /** Empty ones are removed. */
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
  /** A file of the library, with the title shown on the site. */
  admission_application: z
    .object({ title: line(200), file_id: wholeNumber(2 ** 31 - 1) }, { error: problemTexts.notNumber })
    .nullable(),
});

const feature = z
  .object({ title: typesetLine(100), text: typesetLine(500) })
  .refine(({ title, text }) => title !== "" || text === "", { path: ["title"], error: problemTexts.blank });

const landingFields = z.object({
  headline: typesetLine(300),
  facts: typesetLine(500),
  /** In order; features and steps without a text are not shown. */
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
  /** A picture of the library; without a description it is decoration. */
  landing_picture: z
    .object({ file_id: wholeNumber(2 ** 31 - 1), alt: line(300) }, { error: problemTexts.notNumber })
    .nullable()
    .default(null),
});

/** `is_hidden`: not shown to visitors. */
const menuLink = z.object({ title: line(50), to: webAddress, is_hidden: flag.default(false) });
const leading = menuLink.refine(({ to }) => to !== "", { path: ["to"], error: problemTexts.blank });
const menuList = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item, { error: problemTexts.notList }).max(most, problemTexts.longList(most));

/** An item with items of its own is a heading and has no address. */
const menuItem = menuLink
  .extend({ items: menuList(leading, maxMenuLength).default([]) })
  .refine(({ to, items }) => to !== "" || items.length > 0, { path: ["to"], error: problemTexts.blank })
  .transform((item) => (item.items.length > 0 ? { ...item, to: "" } : item));

const menuFields = z.object({
  menu: menuList(menuItem, maxMenuLength),
});

/** The revision that the client has read. If there is a newer one, the request is refused. */
const seen = { revision: valuesSeen };
const revision = { revision: z.string() };
const keptApplication = z.object({ title: z.string(), file_id: z.int() }).nullable();
const contacts = contactSettings.extend({ admission_application: keptApplication, ...revision });
const keptPicture = z.object({ file_id: z.int(), alt: z.string() }).nullable();
const landing = landingSettings.extend({ landing_picture: keptPicture, ...revision });
const keptLink = z.object({ title: z.string(), to: z.string(), is_hidden: z.boolean() });
const menu = z.object({
  menu: z.array(keptLink.extend({ items: z.array(keptLink) })),
  ...revision,
});

export const showContacts = endpoint({
  name: "showContacts",
  summary: "Контакты и реквизиты общества, заявление о приёме",
  method: "GET",
  path: "/api/staff/contacts/",
  access: editors,
  answer: contacts,
});

export const setContacts = endpoint({
  name: "setContacts",
  summary: "Изменить контакты, реквизиты и заявление о приёме; поверх чужой правки не сохраняет",
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

export const showMenu = endpoint({
  name: "showMenu",
  summary: "Главное меню",
  method: "GET",
  path: "/api/staff/menu/",
  access: editors,
  answer: menu,
});

export const setMenu = endpoint({
  name: "setMenu",
  summary: "Изменить главное меню; поверх чужой правки не сохраняет",
  method: "PUT",
  path: "/api/staff/menu/",
  access: editors,
  body: menuFields.extend(seen),
  answer: menu,
});

export type Contacts = z.output<typeof contacts>;
export type Landing = z.output<typeof landing>;
export type Menu = z.output<typeof menu>;

export const societySettingsEndpoints = { showContacts, setContacts, showLanding, setLanding, showMenu, setMenu };
