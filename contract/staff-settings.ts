import { z } from "zod";
import { readEmail } from "../domain/email-addresses.ts";
import { readPhone } from "../domain/phone-numbers.ts";
import { flag, line, optionalLine, textReadBy } from "./body-values.ts";
import { administrators, call, registrars } from "./call.ts";
import { problemTexts } from "./problems.ts";
import { idInPath } from "./query-values.ts";
import { instant } from "./wire-values.ts";

/** How many may come; null: as many as want. */
const places = z
  .int({ error: problemTexts.notNumber })
  .min(0, problemTexts.notNumber)
  .max(1_000_000, problemTexts.notNumber)
  .nullable();

/** Of our century: what a calendar of four digits can show in every time zone. */
const windowEdge = z.iso
  .datetime({ offset: true, error: problemTexts.notInstant })
  .refine((instant) => /^20\d\d-/.test(instant), problemTexts.notInstant)
  .nullable();

/** What staff need to know of a conference at the desk, and an administrator may set. */
const registrationSettings = z.object({
  id: z.int(),
  name: z.string(),
  roman: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  is_current: z.boolean(),
  registration_on: z.boolean(),
  registration_from: instant.nullable(),
  registration_until: instant.nullable(),
  quick_for_all: z.boolean(),
  places: z.int().nullable(),
  registered: z.int(),
  schools: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      places: z.int().nullable(),
      registered: z.int(),
      without_school: z.boolean(),
    }),
  ),
});

export const listRegistrationSettings = call({
  name: "listRegistrationSettings",
  summary: "Конференции: переключатель регистрации, сроки, места",
  method: "GET",
  path: "/api/staff/conferences/",
  access: registrars,
  answer: z.array(registrationSettings),
});

export const setRegistration = call({
  name: "setRegistration",
  summary: "Открыть или закрыть регистрацию, задать сроки и места",
  method: "PATCH",
  path: "/api/staff/conferences/:id/",
  access: administrators,
  params: z.object({ id: idInPath }),
  body: z
    .object({
      registration_on: flag,
      registration_from: windowEdge,
      registration_until: windowEdge,
      quick_for_all: flag,
      places,
      schools: z
        .array(z.object({ id: z.int(), places }), { error: problemTexts.notText })
        .max(100)
        .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, problemTexts.twice),
    })
    .partial(),
  answer: registrationSettings,
});

const phone = textReadBy(readPhone, 32, { "not-a-phone": problemTexts.notPhone });

export const contactFields = z.object({
  short_name: line(100),
  full_name: line(300),
  address: optionalLine(300),
  phones: z.array(phone, { error: problemTexts.required }).max(4),
  email: textReadBy((text) => (text.trim() === "" ? { value: "" } : readEmail(text)), 254, {
    "not-an-address": problemTexts.notEmail,
  }),
  office_hours: optionalLine(200),
  inn: optionalLine(12),
  ogrn: optionalLine(15),
});

export const showContacts = call({
  name: "showContacts",
  summary: "Контакты и реквизиты общества",
  method: "GET",
  path: "/api/staff/contacts/",
  access: administrators,
  answer: contactFields,
});

export const setContacts = call({
  name: "setContacts",
  summary: "Изменить контакты и реквизиты общества",
  method: "PUT",
  path: "/api/staff/contacts/",
  access: administrators,
  body: contactFields,
  answer: contactFields,
});

export type RegistrationSettings = z.output<typeof registrationSettings>;
export type Contacts = z.output<typeof contactFields>;
