import { z } from "zod";
import { individualCodeColumns } from "#domain/certificates/individual-codes.ts";
import { endpoint, registrars } from "../../endpoint.ts";
import { integerId } from "../../wire/body-values.ts";
import { idInPath, repeatedNumbers } from "../../wire/query-values.ts";
import { chosenColumns, uploadKey } from "../registrants/registration-imports.ts";

/** The codes of the portal of medical education (ИКП), for staff. */

const codesPath = "/api/staff/individual-codes/";

const codesOrder = z.object({
  conference: integerId,
  upload: uploadKey,
  columns: chosenColumns(individualCodeColumns),
});

export const dryRunIndividualCodes = endpoint({
  name: "dryRunIndividualCodes",
  summary: "Показать, какие ИКП запишутся и какие строки отложены",
  method: "POST",
  path: `${codesPath}dry-runs/`,
  access: registrars,
  body: codesOrder,
  answer: z.object({
    rows: z.int(),
    new_codes: z.int(),
    known_codes: z.int(),
    /** Rows that are put aside, with masked codes. */
    aside: z.array(z.object({ reason: z.string(), row: z.int(), name: z.string(), code: z.string() })),
    aside_count: z.int(),
  }),
});

export const importIndividualCodes = endpoint({
  name: "importIndividualCodes",
  summary: "Записать ИКП из файла",
  method: "POST",
  path: codesPath,
  access: registrars,
  body: codesOrder,
  answer: z.object({ codes: z.int() }),
});

export const listIndividualCodes = endpoint({
  name: "listIndividualCodes",
  summary: "ИКП участников, скрытые",
  method: "GET",
  path: codesPath,
  access: registrars,
  query: z.object({ conference: repeatedNumbers }),
  answer: z.array(z.object({ registration: z.int(), number: z.int(), fio: z.string(), code: z.string() })),
});

export const revealIndividualCode = endpoint({
  name: "revealIndividualCode",
  summary: "Показать ИКП участника; записывается в журнал",
  method: "POST",
  path: `${codesPath}:id/views/`,
  access: registrars,
  params: z.object({ id: idInPath }),
  answer: z.object({ code: z.string() }),
});

export type CodesDryRun = z.output<typeof dryRunIndividualCodes.answer>;

export const individualCodeEndpoints = {
  dryRunIndividualCodes,
  importIndividualCodes,
  listIndividualCodes,
  revealIndividualCode,
};
