import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Db } from "./database/tables/tables.ts";
import { keptRepliesRepository } from "./kept-replies-repository.ts";
import { hashOf } from "./secrets/random-tokens.ts";

/** A request that names itself: two with the same name and the same body are one. */
export type NamedRequest = { name: string; bodyDigest: string };

const day = 24 * 60 * 60 * 1000;

/** The `Idempotency-Key` of a call; undefined where it is absent or none of 8 to 128 visible ASCII characters. */
export function idempotencyKey(header: unknown): string | undefined {
  return typeof header === "string" && /^[\x21-\x7e]{8,128}$/.test(header) ? header : undefined;
}

/** A request under the key of its header; undefined where that is none. */
export function namedRequest(endpoint: string, header: unknown, bodyDigest: string): NamedRequest | undefined {
  const key = idempotencyKey(header);
  return key === undefined ? undefined : { name: `${endpoint} ${key}`, bodyDigest };
}

/**
 * Answers to named requests, kept for 24 hours. They hold keys that the database otherwise knows only as hashes, so each
 * is sealed with the name that the sender alone has.
 */
export function idempotencyStore(db: Db, clock: () => Date) {
  const replies = keptRepliesRepository(db);
  const oldest = () => new Date(clock().getTime() - day).toISOString();
  return {
    async find(request: NamedRequest): Promise<unknown> {
      const sealed = await replies.find(hashOf(wholeName(request)), oldest());
      return sealed && unseal(sealed, request.name);
    },

    /** Which of these requests have been answered. */
    async known(requests: NamedRequest[]): Promise<Set<NamedRequest>> {
      const byHash = Map.groupBy(requests, (request) => hashOf(wholeName(request)));
      const known = await replies.known([...byHash.keys()]);
      return new Set(known.flatMap((hash) => byHash.get(hash) ?? []));
    },

    /**
     * The newest answer under a name counts. Of one request there is one answer.
     * @param subject whom an answer is about, so that it can be forgotten with them.
     */
    async keep(answers: StoredReply[]): Promise<void> {
      if (answers.length === 0) return;
      const rows = answers.map(({ request, answer, subject }) => ({
        subject,
        key_hash: hashOf(wholeName(request)),
        body_digest: request.bodyDigest,
        sealed: seal(answer, request.name),
        created_at: clock().toISOString(),
      }));
      await replies.add(rows);
    },

    /** Deletes the stored answers about erased registrations. */
    forgetAbout: (subjects: string[]) => replies.forgetAbout(subjects),

    forgetOld: () => replies.forgetUntil(oldest()),
  };
}

type StoredReply = { request: NamedRequest; answer: unknown; subject: string };

/** Another body under the same name is another request. */
function wholeName({ name, bodyDigest }: NamedRequest): string {
  return `${name} ${bodyDigest}`;
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
