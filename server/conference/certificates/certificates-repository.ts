import type { Insertable, Selectable } from "kysely";
import { inPortions } from "#server/kit/database/in-portions.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";
import type { MergedPart } from "../registrants/duplicates/merged-part.ts";

type Holder = Omit<Selectable<Tables["certificate_holders"]>, "certificate_id" | "registration_id">;
export type NewCertificate = Insertable<Tables["certificates"]> & Omit<Holder, "note"> & { note?: string };

const holderColumns = ["name", "name_key", "facts", "note"] as const;

/** With the number of the certificate that replaced it, if there is one. */
function joined(db: Db) {
  return db
    .selectFrom("certificates")
    .leftJoin("certificate_holders as holder", "holder.certificate_id", "certificates.id")
    .leftJoin("certificates as next", "next.replaces", "certificates.id")
    .selectAll("certificates")
    .select(["next.year as next_year", "next.sequence as next_sequence", "next.signs as next_signs"])
    .select(holderColumns.map((name) => `holder.${name}` as const));
}

/** A certificate; the name is null after the person was erased. */
export type CertificateRow = Awaited<ReturnType<ReturnType<typeof joined>["execute"]>>[number];

/** Issued certificates; of several the newest first. */
export function findCertificates(db: Db) {
  const newest = joined(db).orderBy("certificates.id", "desc");
  return {
    byId: (id: number) => joined(db).where("certificates.id", "=", id).executeTakeFirst(),

    byNumber: (year: number, sequence: number) =>
      joined(db).where("certificates.year", "=", year).where("certificates.sequence", "=", sequence).executeTakeFirst(),

    byKeyHash: (hash: string) => joined(db).where("certificates.key_hash", "=", hash).executeTakeFirst(),

    validOf: (registration: number) =>
      newest
        .where("certificates.registration_id", "=", registration)
        .where("certificates.state", "=", "valid")
        .executeTakeFirst(),

    ofRegistration: (registration: number) => newest.where("certificates.registration_id", "=", registration).execute(),

    /** Registrations with a valid certificate. */
    async holders(conference: number): Promise<Set<number | null>> {
      const valid = db.selectFrom("certificates").where("conference_id", "=", conference).where("state", "=", "valid");
      return new Set((await valid.select("registration_id").execute()).map((row) => row.registration_id));
    },

    ofConference: (conference: number) => newest.where("certificates.conference_id", "=", conference).execute(),
  };
}

/** Changes of certificates. Their rows are never deleted: a number stays used. */
export function changeCertificates(db: Db) {
  return {
    /** Takes the next numbers of a year. @returns the first. */
    async takeNumbers(year: number, count: number): Promise<number> {
      const { last } = await db
        .insertInto("certificate_numbers")
        .values({ year, last: count })
        .onConflict((conflict) =>
          conflict.column("year").doUpdateSet((eb) => ({ last: eb("certificate_numbers.last", "+", count) })),
        )
        .returning("last")
        .executeTakeFirstOrThrow();
      return last - count + 1;
    },

    /** @returns the ids, in the order of the numbers. */
    async add(certificates: readonly NewCertificate[]): Promise<number[]> {
      const ids: number[] = [];
      for (const some of inPortions(certificates)) {
        const rows = some.map(({ name, name_key, facts, note, ...row }) => row);
        const added = await db.insertInto("certificates").values(rows).returning(["id", "sequence"]).execute();
        const bySequence = new Map(added.map(({ id, sequence }) => [sequence, id]));
        const holders = some.map(({ name, name_key, facts, note = "", registration_id, sequence }) => ({
          name,
          name_key,
          facts,
          note,
          registration_id: registration_id ?? 0,
          certificate_id: bySequence.get(sequence) ?? 0,
        }));
        await db.insertInto("certificate_holders").values(holders).execute();
        ids.push(...holders.map(({ certificate_id }) => certificate_id));
      }
      return ids;
    },

    /** Makes a valid certificate void. @returns false if it was void already. */
    async setVoid(id: number, act: { reason: string; at: string; by: string }): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("certificates")
        .set({ state: "void", reason: act.reason, voided_at: act.at, voided_by: act.by })
        .where("id", "=", id)
        .where("state", "=", "valid")
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async setPrinted(ids: readonly number[]): Promise<void> {
      for (const some of inPortions(ids))
        await db.updateTable("certificates").set({ is_printed: 1 }).where("id", "in", some).execute();
    },
  };
}

type MovedCertificates = { ids: number[]; voided: number | null; code: boolean };

/**
 * Moves the certificates and the code of the portal to another registration of the person. If both have a valid
 * certificate, one becomes void: that of the removed registration, unless it alone has the kept name. A second code
 * stays where it is.
 */
async function moveCertificates(
  db: Db,
  from: number,
  to: number,
  act: { at: string; by: string },
): Promise<MovedCertificates> {
  const certificates = findCertificates(db);
  const [own, other] = [await certificates.validOf(to), await certificates.validOf(from)];
  const voided = own && other ? (await surplusOf(db, to, own, other)).id : null;
  if (voided !== null) await changeCertificates(db).setVoid(voided, { ...act, reason: "выдан дважды" });
  const ids = (await certificates.ofRegistration(from)).map(({ id }) => id);
  await setRegistration(db, ids, to);
  const code = (await codeOf(db, to)) === undefined && (await moveCode(db, from, to));
  return { ids, voided, code };
}

async function surplusOf(db: Db, kept: number, own: CertificateRow, other: CertificateRow): Promise<CertificateRow> {
  const { fio_key: key } = await db
    .selectFrom("registrations")
    .select("fio_key")
    .where("id", "=", kept)
    .executeTakeFirstOrThrow();
  return other.name_key === key && own.name_key !== key ? own : other;
}

/** Undoes a move. A certificate that it made void is valid again, unless another was issued since. */
async function returnCertificates(db: Db, moved: MovedCertificates, from: number, to: number): Promise<void> {
  await setRegistration(db, moved.ids, to);
  const holder = moved.voided !== null && moved.ids.includes(moved.voided) ? to : from;
  if (moved.voided !== null && !(await findCertificates(db).validOf(holder)))
    await db
      .updateTable("certificates")
      .set({ state: "valid", reason: "", voided_at: null, voided_by: "" })
      .where("id", "=", moved.voided)
      .execute();
  if (moved.code && (await codeOf(db, to)) === undefined) await moveCode(db, from, to);
}

export const mergedCertificates: MergedPart = {
  name: "certificates",
  move: moveCertificates,
  moveBack: returnCertificates,
};

async function setRegistration(db: Db, ids: number[], registration_id: number): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable("certificates").set({ registration_id }).where("id", "in", ids).execute();
  await db.updateTable("certificate_holders").set({ registration_id }).where("certificate_id", "in", ids).execute();
}

async function moveCode(db: Db, from: number, to: number): Promise<boolean> {
  const code = db.updateTable("individual_codes").set({ registration_id: to }).where("registration_id", "=", from);
  return (await code.executeTakeFirst()).numUpdatedRows > 0n;
}

export const isVoidCertificate = async (db: Db, id: number): Promise<boolean> =>
  (await findCertificates(db).byId(id))?.state === "void";

/** The code of the portal of a registrant. */
export async function codeOf(db: Db, registration: number): Promise<string | undefined> {
  const codes = db.selectFrom("individual_codes").select("code").where("registration_id", "=", registration);
  return (await codes.executeTakeFirst())?.code;
}

export function individualCodes(db: Db, conference: number) {
  return {
    all: () => db.selectFrom("individual_codes").selectAll().where("conference_id", "=", conference).execute(),

    /** The codes of other conferences among these, which belong to other people too. */
    async elsewhere(codes: readonly string[]): Promise<Set<string>> {
      const found = new Set<string>();
      for (const some of inPortions(codes)) {
        const rows = await db
          .selectFrom("individual_codes")
          .select("code")
          .where("code", "in", some)
          .where("conference_id", "<>", conference)
          .execute();
        for (const { code } of rows) found.add(code);
      }
      return found;
    },

    async add(rows: readonly Omit<Insertable<Tables["individual_codes"]>, "conference_id">[]): Promise<void> {
      for (const some of inPortions(rows.map((row) => ({ ...row, conference_id: conference }))))
        await db.insertInto("individual_codes").values(some).execute();
    },
  };
}
