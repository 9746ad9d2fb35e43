import { forgottenKinds, type LetterKind } from "#domain/letters/letter-kinds.ts";
import type { MailFailure } from "#domain/letters/mail-failures.ts";
import { type LetterRow, nothingPersonal } from "#server/kit/database/tables/letter-tables.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";

type Failure = { at: string; reason: string; reply: string };

/** Gives each waiting letter to one sender. */
export function outboxRepository(db: Db) {
  return {
    /**
     * Claims letters that are due, oldest first.
     * @param of `people`: all letters but mailings; `mailings`: those of mailings that are being sent.
     * @param node the process that sends them.
     */
    async claimDue(of: "people" | "mailings", node: number, now: string, limit: number): Promise<LetterRow[]> {
      const sending = db.selectFrom("mailings").select("id").where("state", "=", "sending");
      const due = db
        .selectFrom("letters")
        .select("id")
        .where("state", "=", "waiting")
        .where((eb) => (of === "people" ? eb("mailing_id", "is", null) : eb("mailing_id", "in", sending)))
        // After the clock was set back, letters seem to be queued in the future.
        .where((eb) => eb.or([eb("due_at", "<=", now), eb("queued_at", ">", now)]))
        .orderBy("due_at")
        .orderBy("id")
        .limit(limit);
      const rows = await db
        .updateTable("letters")
        .set((eb) => ({ state: "sending" as const, node, attempts: eb("attempts", "+", 1) }))
        .where("id", "in", due)
        .where("state", "=", "waiting")
        .returningAll()
        .execute();
      return rows.sort((one, other) => one.id - other.id);
    },

    /** Whether a process still has the claim: an erasure or another process may have taken it away. */
    async hasClaim(id: number, node: number): Promise<boolean> {
      const row = await db.selectFrom("letters").select(["state", "node"]).where("id", "=", id).executeTakeFirst();
      return row?.state === "sending" && row.node === node;
    },

    /** The processes that have claimed letters. */
    async senders(): Promise<number[]> {
      const rows = await db.selectFrom("letters").select("node").distinct().where("state", "=", "sending").execute();
      return rows.flatMap(({ node }) => node ?? []);
    },

    /** Returns the letters of a process to the queue. */
    release: (node: number) =>
      db
        .updateTable("letters")
        .set({ state: "waiting", node: null })
        .where("state", "=", "sending")
        .where("node", "=", node)
        .execute(),
  };
}

/**
 * Without a mail server: ends the waiting letters that are older than the newest ones, which are written to files. The
 * person of a letter about an erasure is kept for it alone: it is written, and forgotten.
 */
export async function cancelOlder(db: Db, newest: number, at: string): Promise<void> {
  const ids = db.selectFrom("letters").select("id").orderBy("id", "desc");
  const oldest = await ids.offset(newest).limit(1).executeTakeFirst();
  const reason: MailFailure = "no-mail";
  await db
    .updateTable("letters")
    .set({ state: "cancelled", ended_at: at, sealed: null, reason })
    .where("state", "=", "waiting")
    .where("id", "<=", oldest?.id ?? 0)
    .where("kind", "<>", "erased")
    .execute();
}

/** Records the result of sending a letter, unless an erasure or another process has taken it away meanwhile. */
export function sendingResults(db: Db, { id, node, kind }: { id: number; node: number; kind: LetterKind }) {
  const forgotten = forgottenKinds.includes(kind) ? nothingPersonal : {};
  const claimed = db
    .updateTable("letters")
    .where("id", "=", id)
    .where("state", "=", "sending")
    .where("node", "=", node);
  return {
    sent: ({ at, subject, via }: { at: string; subject: string; via: "smtp" | "file" }) =>
      claimed
        .set({
          state: "sent",
          node: null,
          ended_at: at,
          subject,
          via,
          sealed: null,
          reason: null,
          server_reply: null,
          ...forgotten,
        })
        .execute(),

    retry: ({ at, reason, reply }: Failure) =>
      claimed.set({ state: "waiting", node: null, due_at: at, reason, server_reply: reply }).execute(),

    failed: ({ at, reason, reply }: Failure) =>
      claimed
        .set({ state: "failed", node: null, ended_at: at, sealed: null, reason, server_reply: reply, ...forgotten })
        .execute(),

    /** Returns a letter to the queue without counting the attempt: no letter can be sent now. */
    putBack: (dueAt?: string) =>
      claimed
        .set((eb) => ({ state: "waiting" as const, node: null, attempts: eb("attempts", "-", 1) }))
        .$if(dueAt !== undefined, (update) => update.set({ due_at: dueAt ?? "" }))
        .execute(),

    /** The subject of the letter no longer exists. */
    dropped: (at: string) =>
      claimed.set({ state: "cancelled", node: null, ended_at: at, sealed: null, ...forgotten }).execute(),
  };
}

/** The outage of the mail server, shared by all nodes. */
export function mailOutageRepository(db: Db) {
  return {
    /** Records that the mail server cannot be used; the first failure sets the beginning. */
    async note({ at, reason, reply }: Failure): Promise<void> {
      await db
        .insertInto("mail_outages")
        .values({ id: 1, since: at, reason, server_reply: reply })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ reason, server_reply: reply }))
        .execute();
    },

    end: () => db.deleteFrom("mail_outages").execute(),

    current: () => db.selectFrom("mail_outages").selectAll().executeTakeFirst(),
  };
}
