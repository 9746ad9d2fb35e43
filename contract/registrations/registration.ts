import { z } from "zod";
import { longestEmail, readEmail } from "#domain/people/email-addresses.ts";
import { longestName, readName } from "#domain/people/person-names.ts";
import { longestPhone, readPhone } from "#domain/people/phone-numbers.ts";
import { officialRegion } from "#domain/people/regions.ts";
import { endpoint } from "../endpoint.ts";
import { problemTexts } from "../problems.ts";
import { idInBody, line, textReadBy, wrongText } from "../wire/body-values.ts";

/** How long each answer may be, in characters: the form's fields and the checks read it from here. */
export const longest = {
  fio: longestName,
  region: 100,
  job_place: 300,
  job: 200,
  phone: longestPhone,
  email: longestEmail,
} as const;

const fio = textReadBy(readName, longest.fio, { "no-letter": problemTexts.nameWithoutLetters });
const region = line(longest.region).transform(officialRegion);
const phone = textReadBy(readPhone, longest.phone, { "not-a-phone": problemTexts.notPhone });
const email = textReadBy(readEmail, longest.email, { "not-an-address": problemTexts.notEmail });

/** What a doctor answers. All of it is required. */
export const registrationFields = z.object({
  fio,
  region,
  job_place: line(longest.job_place),
  job: line(longest.job),
  phone,
  email,
  school_name: idInBody.meta({ description: "Школа текущей конференции: id из conference_school" }),
});

const consent = z
  .string({ error: wrongText })
  .optional()
  .meta({ description: "Версия текста согласия (version страницы consent); без этого поля согласие не дано" });

const consent_hash = z
  .string({ error: wrongText })
  .optional()
  .meta({ description: "SHA-256 показанного текста согласия (hash страницы consent); не совпал – 400 на consent" });

/** Nobody sees this field; who fills it in is a program. */
const honeypot = z.unknown().optional().meta({ description: "Ловушка для программ: не заполняйте" });

export const writtenFields = z.object({
  school_name: z.int().nullable(),
  fio: z.string(),
  region: z.string(),
  job_place: z.string(),
  job: z.string(),
  phone: z.string(),
  email: z.string(),
});

export const countRegistrations = endpoint({
  name: "countRegistrations",
  summary: "Сколько человек зарегистрировано на текущую конференцию",
  method: "GET",
  path: "/api/registration/get_counter/",
  access: "public",
  answer: z.object({ count: z.int() }),
});

export const register = endpoint({
  name: "register",
  summary: "Зарегистрировать на текущую конференцию",
  method: "POST",
  path: "/api/registration/",
  access: "public-or-staff",
  body: registrationFields.extend({ consent, consent_hash, homepage: honeypot }),
  status: 201,
  answer: writtenFields.extend({
    id: z.int(),
    number: z.int(),
    result: z.string().meta({ description: "Путь страницы с результатом, под её собственным ключом" }),
  }),
});

export const registerQuickly = endpoint({
  name: "registerQuickly",
  summary: "Записать по одному имени",
  method: "POST",
  path: "/api/user_conferences/",
  access: "public-or-staff",
  body: z.object({ fio, homepage: honeypot }),
  status: 201,
  answer: z.object({
    id: z.int(),
    fio: z.string(),
    qr_code: z.string().meta({ description: "data:image/…" }),
    document: z.string().meta({ description: "Путь формы для печати, живёт 24 часа" }),
    number: z.int(),
  }),
});

export type RegistrationFields = z.output<typeof registrationFields>;
export type WrittenFields = z.output<typeof writtenFields>;

export const registrationEndpoints = { countRegistrations, register, registerQuickly };
