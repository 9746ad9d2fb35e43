import { expect, test } from "vitest";
import { queriesOf } from "../../testing/log-queries.ts";
import { siteWithMail } from "../testing/site-with-mail.ts";
import { registered } from "../testing/test-registrations.ts";

test("a letter with the form and a calendar event takes twelve statements in two transactions", async () => {
  const site = await siteWithMail();
  const counted = async () => {
    const queries = await queriesOf(site.platform.database, () => site.sender.sendDue());
    const transactions = queries.filter((query) => query.startsWith("begin")).length;
    const ends = queries.filter((query) => query.startsWith("commit")).length;
    return { transactions, statements: queries.length - transactions - ends };
  };
  const idle = await counted();
  await registered(site);
  const sent = await counted();
  expect(site.mail.received).toHaveLength(1);
  expect([sent.statements - idle.statements, sent.transactions - idle.transactions]).toEqual([12, 2]);
});
