import { sql } from "kysely";
import { mailingsRepository } from "#server/conference/letters/mailings/mailings-repository.ts";
import { recipientsOf } from "#server/conference/letters/mailings/recipients.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { recordAudit } from "#server/office/audit/audit.ts";
import { queueLetters } from "#server/office/outbox/queue-letters.ts";
import type { DemoYear } from "../load-year.ts";

/** Letters to all participants. */
export function planMailings({ target: { db, content }, conference, timeline, staff, instant }: DemoYear): void {
  const { platform } = timeline;
  const by = staff.registrars[0];
  const view = `conference=${conference.id}`;
  for (const { at, viewName: view_name, ...text } of content.year.mailings) {
    timeline.on(instant(at), async () => {
      const times = { created_at: instant(at).toISOString(), started_at: instant(at).toISOString() };
      const row = { ...text, ...times, view, view_name, staff_id: by.staff.id, who: by.staff.fio };
      const id = await mailingsRepository(db).add({ ...row, state: "sending" });
      for await (const { receive } of recipientsOf(platform, { view })) {
        const letters = receive.map((to) => ({
          kind: "mailing" as const,
          key: `mailing:${id}:${to.id}`,
          to,
          mailingId: id,
        }));
        await queueLetters(platform, db, letters);
      }
      await recordAudit(db, {
        at: platform.clock(),
        action: "mailing-started",
        ...by,
        subject: ["", null, `«${text.subject}»`],
      });
    });
  }
}

/** Every letter has been sent: none of them waits for a mail server. */
export async function markSent(db: Db): Promise<void> {
  await db
    .updateTable("letters")
    .set({ state: "sent", attempts: 1, via: "smtp", ended_at: sql`due_at` })
    .where("state", "=", "waiting")
    .execute();
}
