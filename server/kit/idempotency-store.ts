import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import type { Db, Tables } from "./database/tables/tables.ts";
import { hashOf } from "./secrets/random-tokens.ts";

/** A request with an idempotency key. Requests with the same key and the same body are the same request. */
export type NamedRequest = { name: string; bodyDigest: string };

const day = 24 * 60 * 60 * 1000;

/** Reads an `Idempotency-Key` header; undefined unless it has 8 to 128 visible ASCII characters. */
export function idempotencyKey(header: unknown): string | undefined {
  return typeof header === "string" && /^[\x21-\x7e]{8,128}$/.test(header) ? header : undefined;
}

/** Returns undefined without a valid key. */
export function namedRequest(endpoint: string, header: unknown, bodyDigest: string): NamedRequest | undefined {
  const key = idempotencyKey(header);
  return key === undefined ? undefined : { name: `${endpoint} ${key}`, bodyDigest };
}

/** Identifies a request: the same key with another body is another request. */
export function requestId({ name, bodyDigest }: NamedRequest): string {
  return `${name} ${bodyDigest}`;
}

/**
 * Responses to requests with an idempotency key, stored for 24 hours. They contain keys of which the database stores
 * only hashes, so each response is encrypted with the idempotency key, which only the client has.
 */
export function idempotencyStore(db: Db, clock: () => Date) {
  const replies = idempotencyRepository(db);
  const oldest = () => new Date(clock().getTime() - day).toISOString();
  return {
    /** The stored responses to these requests, by `requestId`. */
    async find(requests: NamedRequest[]): Promise<Map<string, unknown>> {
      const byHash = new Map(requests.map((request) => [hashOf(requestId(request)), request]));
      const rows = byHash.size === 0 ? [] : await replies.find([...byHash.keys()], oldest());
      return new Map(
        rows.flatMap(({ key_hash, sealed }) => {
          const request = byHash.get(key_hash);
          return request ? [[requestId(request), unseal(sealed, request.name)]] : [];
        }),
      );
    },

    /**
     * Stores responses; earlier ones to the same requests are replaced.
     * @param subject the registration that a response is about, with which it is deleted.
     */
    async store(answers: StoredReply[]): Promise<void> {
      if (answers.length === 0) return;
      const rows = answers.map(({ request, answer, subject }) => ({
        subject,
        key_hash: hashOf(requestId(request)),
        body_digest: request.bodyDigest,
        sealed: seal(answer, request.name),
        created_at: clock().toISOString(),
      }));
      await replies.add(rows);
    },

    /** Deletes the responses about erased registrations. */
    deleteAbout: (subjects: string[]) => replies.deleteAbout(subjects),

    deleteExpired: () => replies.deleteUntil(oldest()),
  };
}

type StoredReply = { request: NamedRequest; answer: unknown; subject: string };

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

/** Encrypted responses to requests with an idempotency key, by the hash of the request. */
function idempotencyRepository(db: Db) {
  return {
    find: (keyHashes: string[], storedAfter: string) =>
      db
        .selectFrom("idempotency_keys")
        .select(["key_hash", "sealed"])
        .where("key_hash", "in", keyHashes)
        .where("created_at", ">", storedAfter)
        .execute(),

    /** Replaces an earlier response to the same request. */
    add: (rows: Insertable<Tables["idempotency_keys"]>[]) =>
      db
        .insertInto("idempotency_keys")
        .values(rows)
        .onConflict((conflict) =>
          conflict.column("key_hash").doUpdateSet((eb) => ({
            body_digest: eb.ref("excluded.body_digest"),
            sealed: eb.ref("excluded.sealed"),
            created_at: eb.ref("excluded.created_at"),
            subject: eb.ref("excluded.subject"),
          })),
        )
        .execute(),

    deleteAbout: (subjects: string[]) => db.deleteFrom("idempotency_keys").where("subject", "in", subjects).execute(),

    deleteUntil: (instant: string) => db.deleteFrom("idempotency_keys").where("created_at", "<=", instant).execute(),
  };
}
