import { z } from "zod";
import { readEmail } from "#domain/people/email-addresses.ts";
import { readName } from "#domain/people/person-names.ts";
import { readPhone } from "#domain/people/read-phone.ts";
import { officialRegion } from "#domain/people/regions.ts";
import {
  eachTextField,
  type FieldName,
  type FieldType,
  fieldOf,
  type RequiredFieldName,
  type TextFieldName,
} from "#domain/registration/registration-fields.ts";
import { readPlainText } from "#domain/text/plain-text.ts";
import { endpoint } from "../../endpoint.ts";
import { phoneProblems, problemTexts } from "../../problems.ts";
import { idInBody, nameProblems, textReadBy, wrongText } from "../../wire/body-values.ts";
import { answersInBody, writtenAnswers } from "./registration-questions.ts";

type Read = Parameters<typeof textReadBy>[0];
type TextType = Exclude<FieldType, "school">;

/** For each type of answer: the function that reads it, and the error messages by problem. */
const reading: Record<TextType, { read: (longest: number) => Read; problems?: Record<string, string> }> = {
  name: { read: () => readName, problems: nameProblems },
  region: { read: (longest) => (text) => officially(readPlainText(text, longest)) },
  line: { read: (longest) => (text) => readPlainText(text, longest) },
  phone: { read: () => readPhone, problems: phoneProblems },
  email: { read: () => readEmail, problems: { "not-an-address": problemTexts.notEmail } },
};

function officially(region: ReturnType<Read>): ReturnType<Read> {
  return "value" in region ? { value: officialRegion(region.value) } : region;
}

function textSchema(name: TextFieldName) {
  const { type, longest, required } = fieldOf(name);
  const { read, problems } = reading[type as TextType];
  const answer = read(longest);
  if (required) return textReadBy(answer, longest, problems);
  const orBlank: Read = (text) => (text.trim() === "" ? { value: "" } : answer(text));
  return textReadBy(orBlank, longest, problems).optional();
}

type RequiredText = ReturnType<typeof textReadBy>;
type TextSchemas = {
  [Name in TextFieldName]: Name extends RequiredFieldName ? RequiredText : z.ZodOptional<RequiredText>;
};
const texts = eachTextField(textSchema) as TextSchemas;

/** The answers of the public form. */
export const registrationForm = z.object({
  ...texts,
  school_name: idInBody.meta({ description: "Школа текущей конференции: id из conference_school" }),
  answers: answersInBody,
} satisfies Record<FieldName | "answers", z.ZodType>);

const consent = z
  .string({ error: wrongText })
  .optional()
  .meta({ description: "Версия текста согласия (version страницы consent); без этого поля согласие не дано" });

const consent_hash = z.string({ error: wrongText }).optional().meta({
  description: "SHA-256 показанного текста согласия (hash страницы consent); не совпал — 400 на consent",
});

/** Hidden from people, so that only bots fill it in. */
const honeypot = z.unknown().optional().meta({ description: "Ловушка для программ: не заполняйте" });

/** The answers as stored; missing ones are empty strings. */
export const writtenFields = z.object({
  school_name: z.int().nullable(),
  ...eachTextField(() => z.string()),
  answers: writtenAnswers,
} satisfies Record<FieldName | "answers", z.ZodType>);

const waiting = z.boolean({ error: problemTexts.notFlag }).optional().meta({
  description: "true: если мест в школе нет, записать в её лист ожидания; место на конференции занимается сразу",
});

const school_meanwhile = idInBody.optional().meta({
  description: "Школа, в которой участвовать, пока место не нашлось; без этого поля — участие без школы",
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
  body: registrationForm.extend({ consent, consent_hash, waiting, school_meanwhile, homepage: honeypot }),
  status: 201,
  answer: writtenFields.extend({
    id: z.int(),
    number: z.int(),
    status: z.enum(["registered", "waiting"]).meta({
      description: "waiting — участник конференции, но в листе ожидания школы",
    }),
    result: z.string().meta({ description: "Путь страницы с результатом, под её собственным ключом" }),
  }),
});

export const registerQuickly = endpoint({
  name: "registerQuickly",
  summary: "Записать по одному имени",
  method: "POST",
  path: "/api/user_conferences/",
  access: "public-or-staff",
  body: z.object({ fio: texts.fio, homepage: honeypot }),
  status: 201,
  answer: z.object({
    id: z.int(),
    fio: z.string(),
    qr_code: z.string().meta({ description: "data:image/…" }),
    document: z.string().meta({ description: "Путь анкеты для печати, живёт 24 часа" }),
    number: z.int(),
  }),
});

export const requestLostLinks = endpoint({
  name: "requestLostLinks",
  summary: "Прислать на почту ссылки на страницы участника; ответ не зависит от того, есть ли такой участник",
  method: "POST",
  path: "/api/registration/lost_links/",
  access: "public",
  body: z.object({ email: texts.email, homepage: honeypot }),
  status: 202,
  answer: z.object({ detail: z.string() }),
});

export type RegistrationForm = z.output<typeof registrationForm>;
export type WrittenFields = z.output<typeof writtenFields>;

export const registrationEndpoints = { countRegistrations, register, registerQuickly, requestLostLinks };
