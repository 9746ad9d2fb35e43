import { onTestFinished } from "vitest";
import type { LetterRow } from "#server/kit/database/tables/letter-tables.ts";
import { createMailer } from "#server/kit/mail/mailer.ts";
import { LetterSender } from "../../office/outbox/sending/send-letters.ts";
import { testApp } from "../../testing/test-app.ts";
import { startMailServer } from "../../testing/test-mail-server.ts";
import { testNow } from "../../testing/test-platform.ts";
import { composeAnyLetter } from "../letters/compose-any-letter.ts";

/** The plain text of a letter. */
export function plainTextOf(source: string): string {
  const [, part = ""] = source.split("Content-Type: text/plain");
  return Buffer.from(part.split("\r\n\r\n")[1]?.split("--")[0] ?? "", "base64").toString("utf8");
}

/** A site with a real mail server, a clock that tests move, and a sender that sends on request. */
export async function siteWithMail(given: { expectedLog?: string[]; limits?: "on" } = {}) {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  let at = testNow.getTime();
  const mailer = createMailer({ url: mail.url, dataFolder: "", siteUrl: "http://site.example" });
  onTestFinished(mailer.close);
  const { limits = "off", ...log } = given;
  const test = await testApp({ clock: () => new Date(at), platform: { mailer, limits }, ...log });
  const sender = new LetterSender(test.platform, composeAnyLetter);
  return {
    ...test,
    mail,
    sender,
    newSender: () => new LetterSender(test.platform, composeAnyLetter),
    passMinutes: (minutes: number) => {
      at += minutes * 60_000;
    },
    letters: (): Promise<LetterRow[]> =>
      test.platform.database.read.selectFrom("letters").selectAll().orderBy("id").execute(),
  };
}
