import { z } from "zod";
import { problemTexts } from "#contract/problems.ts";
import { eachTextField } from "#domain/registration/registration-fields.ts";
import { countable } from "../site-import/parse/parse-values.ts";

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const text = z.string().refine((value) => !value.includes("\0"), problemTexts.nul);

const pass = z.object({
  kind: z.enum(["own", "repeat"]),
  code: z.string().regex(/^[A-Z2-7]{26}$/),
  key_hash: text.nullable(),
  /** Readable only with the secret key of the exported site. */
  sealed_key: text.nullable().default(null),
  letter_hash: text.nullable().default(null),
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

const consent = z.object({
  version: text,
  text_hash: text,
  given_at: instant,
  address: text,
  user_agent: text,
  /** The code of the repeated registration in which it was given. */
  pass: z.string().nullable(),
});

/**
 * A registration in an export: the answers, the consents, the codes of its QR, the hashes of its keys (only their
 * owners have the keys), and its repeated registrations. Instants in UTC.
 */
export const exportedRegistration = z.object({
  id: countable.positive(),
  conference: countable,
  number: countable.positive(),
  school_name: countable.nullable(),
  // Fields that did not exist at the time of the export are empty.
  ...eachTextField(() => text.default("")),
  fio: text.min(1).max(1000),
  status: z.enum(["registered", "withdrawn"]),
  source: z.enum(["site", "quick", "desk", "import"]),
  created_at: instant,
  updated_at: instant.nullable(),
  consents: z.array(consent).optional(),
  /** The only consent of a registration as written by older programs. */
  consent_version: text.nullish(),
  consent_hash: text.nullish(),
  consent_at: instant.nullish(),
  consent_address: text.nullish(),
  consent_agent: text.nullish(),
  passes: z.array(pass),
  proposals: z.array(proposal),
});

export type ExportedRegistration = z.output<typeof exportedRegistration>;
