import { createHash, createHmac, randomBytes } from "node:crypto";
import type { AuditRow, NewAuditRow } from "./audit-repository.ts";

/**
 * What an entry says of persons. Each part enters the signature as a digest with a salt of its own, so that a part can be
 * erased, together with its salt, while the signature stays good; without the salt nobody finds the text by trying.
 */
export const personalParts = ["staff_id", "who", "subject", "details", "changes", "address"] as const;
export type PersonalPart = (typeof personalParts)[number];

type ByPart = Partial<Record<PersonalPart, string>>;
type Unsigned = Pick<NewAuditRow, "at" | "action" | "subject_kind" | "subject_id" | PersonalPart>;

const erased = "erased:";
export const blank: Record<PersonalPart, string | null> = {
  staff_id: null,
  who: "",
  subject: "",
  details: "",
  changes: "[]",
  address: "",
};

/** @returns the columns that prove the entry, to be written with it; the id is not known yet and enters the seal. */
export function signEntry(key: Buffer | undefined, entry: Unsigned) {
  if (!key) throw new Error("The audit trail is signed: open the database with its secret key.");
  const salts: ByPart = {};
  const digests: ByPart = {};
  for (const part of personalParts.filter((name) => !isBlank(entry, name))) {
    const salt = randomBytes(16).toString("base64url");
    salts[part] = salt;
    digests[part] = digestOf(salt, entry[part]);
  }
  return {
    salts: JSON.stringify(salts),
    digests: JSON.stringify(digests),
    signature: signatureOf(key, entry, digests),
  };
}

/**
 * @returns what is wrong with an entry by itself, in the names of its parts; `signature` where it was not this program
 * that wrote it, or with another key.
 */
export function flawsOf(key: Buffer, row: AuditRow): ("signature" | PersonalPart)[] {
  const salts = read(row.salts);
  const digests = read(row.digests);
  if (row.signature === null || row.signature !== signatureOf(key, row, digests)) return ["signature"];
  const proof = (part: PersonalPart) => erased + erasureProof(key, row.signature ?? "", part);
  return personalParts.filter((part) => {
    const [salt, digest] = [salts[part], digests[part]];
    if (isBlank(row, part)) return digest !== undefined && salt !== proof(part);
    return salt === undefined || digest !== digestOf(salt, row[part]);
  });
}

/** How many parts of an entry were erased by the program. */
export function erasedPartsOf(row: Pick<AuditRow, "salts">): number {
  return Object.values(read(row.salts)).filter((salt) => String(salt).startsWith(erased)).length;
}

/** @returns the columns of an entry without these parts: blank, with a proof in place of the salt. */
export function withoutParts(key: Buffer | undefined, row: AuditRow, parts: readonly PersonalPart[]) {
  const salts = read(row.salts);
  const gone = parts.filter((part) => !isBlank(row, part));
  for (const part of gone) salts[part] = key ? erased + erasureProof(key, row.signature ?? "", part) : erased;
  const texts = Object.fromEntries(gone.map((part) => [part, blank[part]])) as Partial<AuditRow>;
  return gone.length === 0 ? undefined : { ...texts, salts: JSON.stringify(salts) };
}

/** HMAC over the entry's place, its number, its signature and the seal before it. */
export function sealOf(key: Buffer, position: number, entry: Pick<AuditRow, "id" | "signature">, before: string) {
  return hmac(key, ["audit seal", position, entry.id, entry.signature, before]);
}

/** Tells one key from another, and nothing of either. */
export function keyCheckOf(key: Buffer): string {
  return hmac(key, ["audit key"]).slice(0, 16);
}

function signatureOf(key: Buffer, row: Unsigned, digests: ByPart): string {
  const { at, action, subject_kind = "", subject_id = null } = row;
  return hmac(key, ["audit entry", at, action, subject_kind, subject_id, personalParts.map((part) => digests[part])]);
}

function erasureProof(key: Buffer, signature: string, part: PersonalPart): string {
  return hmac(key, ["audit erasure", signature, part]);
}

function digestOf(salt: string, value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([salt, value]))
    .digest("base64url");
}

function hmac(key: Buffer, parts: unknown[]): string {
  return createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
}

/** What somebody wrote there by hand may be anything. */
function read(json: string): ByPart {
  try {
    return Object(JSON.parse(json)) as ByPart;
  } catch {
    return {};
  }
}

function isBlank(entry: Partial<Record<PersonalPart, unknown>>, part: PersonalPart): boolean {
  const value = entry[part];
  return value === undefined || value === blank[part];
}
