import { expect, test } from "vitest";
import { queriesOf } from "../../testing/log-queries.ts";
import { siteWithMail } from "../testing/site-with-mail.ts";
import { registered } from "../testing/test-registrations.ts";

test("a letter with the form and a calendar event takes twelve statements in two transactions", async () => {
  const site = await siteWithMail();
  const counted = async () => {
    const queries = await queriesOf(site.platform.database, () => site.sender.sendDue());
    const transactions = queries.filter((query) => query.startsWith("begin")).length;
    // PostgreSQL also takes the lock of exclusive transactions.
    const statements = queries.filter((query) => !/^(begin|commit|select pg_advisory_xact_lock)/.test(query));
    return { transactions, statements: statements.length };
  };
  const idle = await counted();
  await registered(site);
  const sent = await counted();
  expect(site.mail.received).toHaveLength(1);
  expect([sent.statements - idle.statements, sent.transactions - idle.transactions]).toEqual([12, 2]);
});
