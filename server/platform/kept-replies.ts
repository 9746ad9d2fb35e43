import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "./database/tables.ts";
import { hashOf } from "./unguessable.ts";

/** A request that names itself: two with the same name and the same body are one. */
export type NamedRequest = { name: string; bodyDigest: string };

const day = 24 * 60 * 60 * 1000;

/** The `Idempotency-Key` of a call; undefined where it is absent or none of 8 to 128 visible ASCII characters. */
export function namedRequest(call: string, header: unknown, bodyDigest: string): NamedRequest | undefined {
  if (typeof header !== "string" || !/^[\x21-\x7e]{8,128}$/.test(header)) return undefined;
  return { name: `${call} ${header}`, bodyDigest };
}

/**
 * Answers to named requests, kept for 24 hours. They hold keys that the database otherwise knows only as hashes, so each
 * is sealed with the name that the sender alone has.
 */
export function keptReplies(db: Kysely<Tables>, clock: () => Date) {
  return {
    async find(request: NamedRequest): Promise<unknown> {
      const row = await db
        .selectFrom("kept_replies")
        .select(["sealed", "body_digest"])
        .where("key_hash", "=", hashOf(request.name))
        .where("created_at", ">", new Date(clock().getTime() - day).toISOString())
        .executeTakeFirst();
      return row && row.body_digest === request.bodyDigest ? unseal(row.sealed, request.name) : undefined;
    },

    /** The first answer under a name stays. */
    async keep(request: NamedRequest, answer: unknown): Promise<void> {
      const row = {
        body_digest: request.bodyDigest,
        sealed: seal(answer, request.name),
        created_at: clock().toISOString(),
      };
      const old = new Date(clock().getTime() - day).toISOString();
      await db
        .insertInto("kept_replies")
        .values({ key_hash: hashOf(request.name), ...row })
        .onConflict((conflict) =>
          conflict.column("key_hash").doUpdateSet(row).where("kept_replies.created_at", "<=", old),
        )
        .execute();
    },

    forgetOld: () =>
      db
        .deleteFrom("kept_replies")
        .where("created_at", "<=", new Date(clock().getTime() - day).toISOString())
        .execute(),
  };
}

function keyOf(name: string): Buffer {
  return Buffer.from(hkdfSync("sha256", name, "", "kept reply", 32));
}

function seal(answer: unknown, name: string): string {
  const start = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(name), start);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
  return Buffer.concat([start, cipher.getAuthTag(), sealed]).toString("base64");
}

function unseal(text: string, name: string): unknown {
  const bytes = Buffer.from(text, "base64");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(name), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString());
}
