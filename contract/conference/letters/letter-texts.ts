import { z } from "zod";
import { letterKindNames } from "#domain/letters/letter-kinds.ts";
import { endpoint, registrars } from "../../endpoint.ts";
import { problemTexts } from "../../problems.ts";
import { idInBody, typesetLine, valuesSeen, wrongText } from "../../wire/body-values.ts";
import { instant } from "../../wire/wire-values.ts";

const maxBody = 20_000;

export const letterTextFields = {
  subject: typesetLine(200),
  preheader: typesetLine(200),
  /** HTML; other markup than headings, paragraphs, lists, emphasis and links is removed. */
  body: z
    .string({ error: wrongText })
    .max(maxBody, problemTexts.tooLong(maxBody))
    .refine((html) => !html.includes("\0"), problemTexts.nul),
};
const texts = z.object(letterTextFields);

const author = z.object({ at: instant, who: z.string() });

const letterText = z.object({
  kind: z.enum(letterKindNames),
  ...texts.shape,
  revision: z.string(),
  /** Null while the original text applies. */
  changed: author.nullable(),
  /** The names allowed in braces. */
  placeholders: z.object({ values: z.array(z.string()), parts: z.array(z.string()), required: z.array(z.string()) }),
});

const byKind = z.object({ kind: z.enum(letterKindNames) });

export const listLetterTexts = endpoint({
  name: "listLetterTexts",
  summary: "Тексты писем: какие изменены, кем и когда",
  method: "GET",
  path: "/api/letters/texts/",
  access: registrars,
  answer: z.array(z.object({ kind: z.enum(letterKindNames), changed: author.nullable() })),
});

export const showLetterText = endpoint({
  name: "showLetterText",
  summary: "Текст письма с подстановками",
  method: "GET",
  path: "/api/letters/texts/:kind/",
  access: registrars,
  params: byKind,
  answer: letterText,
});

export const saveLetterText = endpoint({
  name: "saveLetterText",
  summary: "Ввести текст письма в действие; неизвестная подстановка — 400 на поле",
  method: "PUT",
  path: "/api/letters/texts/:kind/",
  access: registrars,
  params: byKind,
  body: texts.extend({ revision: valuesSeen }),
  answer: letterText,
});

export const listLetterTextVersions = endpoint({
  name: "listLetterTextVersions",
  summary: "Прежние тексты письма, новые сначала; последний — исходный",
  method: "GET",
  path: "/api/letters/texts/:kind/versions/",
  access: registrars,
  params: byKind,
  answer: z.array(texts.extend({ changed: author.nullable() })),
});

export const previewLetterText = endpoint({
  name: "previewLetterText",
  summary: "Как придёт письмо с таким текстом, на примере последней записи",
  method: "POST",
  path: "/api/letters/texts/:kind/previews/",
  access: registrars,
  params: byKind,
  body: texts.extend({
    mailing: idInBody.optional().meta({ description: "Рассылка, первому получателю которой показать письмо" }),
  }),
  answer: z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    attachments: z.array(z.string()),
    /** Whose data the preview shows: «Краснова Ю. И., № 78»; empty for invented ones. */
    example: z.string(),
  }),
});

export type LetterTextCard = z.output<typeof letterText>;
export type LetterTextVersion = z.output<typeof listLetterTextVersions.answer>[number];

export const letterTextEndpoints = {
  listLetterTexts,
  showLetterText,
  saveLetterText,
  listLetterTextVersions,
  previewLetterText,
};
