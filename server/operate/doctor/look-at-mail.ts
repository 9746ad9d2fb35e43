import { mailFailures } from "#domain/letters/mail-failures.ts";
import type { Environment } from "../../kit/environment.ts";
import { mailProblemOf } from "../../kit/mail/mail-errors.ts";
import { type Mailer, mailerOf } from "../../kit/mail/mailer.ts";
import { type Checked, ill, well } from "./findings.ts";

const what = "Почта";

/**
 * Connects to the mail server and signs in.
 * @param letterTo also sends a test letter there.
 */
export async function lookAtMail(environment: Environment, letterTo?: string): Promise<Checked[]> {
  const mailer = mailerOf(environment);
  try {
    if (mailer.via === "file") return [well(what, "не настроена (SMTP_URL): письма складываются в файлы")];
    await mailer.verify();
    if (letterTo === undefined) return [well(what, "сервер отвечает и принял логин с паролем")];
    await mailer.send(testLetter(environment, mailer, letterTo));
    return [well(what, `пробное письмо на ${letterTo} принято сервером: проверьте, пришло ли оно`)];
  } catch (error) {
    const { reason, reply } = mailProblemOf(error);
    return [
      ill(what, `${mailFailures[reason].text} (${reply})`, "Исправьте SMTP_URL и MAIL_FROM и перезапустите сервер."),
    ];
  } finally {
    mailer.close();
  }
}

function testLetter({ SITE_URL }: Environment, { from }: Mailer, address: string) {
  return {
    id: `doctor-${Date.now()}`,
    from: from ?? `no-reply@${new URL(SITE_URL).hostname}`,
    to: { name: "", address },
    subject: "Пробное письмо с сайта",
    text: `Почта сайта ${SITE_URL} работает. Отвечать на это письмо не нужно.\n`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
