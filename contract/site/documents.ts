import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { fileAddress, fileFacts } from "../wire/wire-values.ts";

export const societyDocument = z.object({
  id: z.int(),
  title: z.string(),
  file: fileAddress,
  ...fileFacts,
  /** Not in the original API: the group under which the page lists the document, and its purpose; may be empty. */
  section: z.string(),
  about: z.string(),
});

export const listDocuments = endpoint({
  name: "listDocuments",
  summary: "Документы общества в порядке, заданном сотрудниками",
  method: "GET",
  path: "/api/documents/",
  access: "public",
  changesWith: "content",
  answer: z.array(societyDocument),
});

export type SocietyDocument = z.output<typeof societyDocument>;

export const documentsEndpoints = { listDocuments };
