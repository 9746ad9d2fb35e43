import { z } from "zod";
import { problemTexts } from "../../contract/problems.ts";
import { countable } from "./read-values.ts";

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const text = z.string().refine((value) => !value.includes("\0"), problemTexts.nul);

const pass = z.object({
  kind: z.enum(["own", "repeat"]),
  code: z.string().regex(/^[A-Z2-7]{26}$/),
  key_hash: text.nullable(),
  form_hash: text.nullable(),
  form_until: instant.nullable(),
  sent: text.nullable(),
  created_at: instant,
});

const proposal = z.object({
  proposed: text,
  created_at: instant,
  decided_at: instant.nullable(),
  accepted: z.union([z.literal(0), z.literal(1)]).nullable(),
});

/**
 * A registration in an export, all of it: the answers, the proof of consent, the codes in its QR, the hashes of its
 * keys (the keys themselves only their owners have), what was sent again. Instants in UTC.
 */
export const exportedRegistration = z.object({
  id: countable.positive(),
  conference: countable,
  number: countable.positive(),
  school_name: countable.nullable(),
  fio: text.min(1).max(1000),
  region: text,
  job_place: text,
  job: text,
  phone: text,
  email: text,
  status: z.enum(["registered", "withdrawn"]),
  source: z.enum(["site", "quick", "desk", "import"]),
  created_at: instant,
  updated_at: instant.nullable(),
  consent_version: text.nullable(),
  consent_hash: text.nullable(),
  consent_at: instant.nullable(),
  consent_address: text.nullable(),
  consent_agent: text.nullable(),
  passes: z.array(pass),
  proposals: z.array(proposal),
});

export type ExportedRegistration = z.output<typeof exportedRegistration>;
