import { mailFailures } from "#domain/letters/mail-failures.ts";
import { type Environment, readEnvironment } from "../../kit/environment.ts";
import { mailProblemOf } from "../../kit/mail/mail-errors.ts";
import { type Mailer, mailerOf } from "../../kit/mail/mailer.ts";
import { withOperatorCommands } from "../../kit/operator-command.ts";
import { checkDatabase } from "./check-database.ts";
import { checkMachine } from "./check-machine.ts";
import { checkNetwork } from "./check-network.ts";
import { type Checked, ill, lineOf, well } from "./findings.ts";

/**
 * Checks everything that a server with these settings needs, whether it is running or not. Changes nothing and prints
 * no secret.
 * @param letterTo an address for a test letter.
 */
export async function examine(values: Record<string, string | undefined>, letterTo?: string): Promise<Checked[]> {
  const environment = readSettings(values);
  if ("what" in environment) return [environment];
  return [
    well("Настройки", "прочитаны, ошибок нет"),
    ...(await checkMachine(environment)),
    ...(await checkDatabase(environment)),
    ...(await checkNetwork(environment)),
    ...(await checkMail(environment, letterTo)),
  ];
}

function readSettings(values: Record<string, string | undefined>): Environment | Checked {
  try {
    return readEnvironment(values);
  } catch (error) {
    const remedy = "Исправьте их в /etc/society.env (или там, где они заданы) и перезапустите сервер.";
    return ill("Настройки", (error as Error).message, remedy);
  }
}

const what = "Почта";

/**
 * Connects to the mail server and signs in.
 * @param letterTo also sends a test letter there.
 */
async function checkMail(environment: Environment, letterTo?: string): Promise<Checked[]> {
  const mailer = mailerOf(environment);
  try {
    if (mailer.via === "file") return [well(what, "не настроена (SMTP_URL): письма складываются в файлы")];
    await mailer.verify();
    if (letterTo === undefined) return [well(what, "сервер отвечает и принял логин с паролем")];
    await mailer.send(testLetter(environment, mailer, letterTo));
    return [well(what, `пробное письмо на ${letterTo} принято сервером: проверьте, пришло ли оно`)];
  } catch (error) {
    const { reason, reply } = mailProblemOf(error);
    const isOfAddress = mailFailures[reason].remedy === "address" || mailFailures[reason].remedy === "call";
    const remedy = isOfAddress
      ? "Проверьте адрес для пробного письма; верен он — MAIL_FROM и SMTP_URL."
      : "Исправьте SMTP_URL и MAIL_FROM и перезапустите сервер.";
    return [ill(what, `${mailFailures[reason].text} (${reply})`, remedy)];
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

if (import.meta.main) {
  const found = await examine(process.env, process.argv[2]);
  console.log(withOperatorCommands(found.map(lineOf).join("\n")));
  const count = found.filter(({ isWell }) => !isWell).length;
  console.log(
    count === 0 ? "\nВсё в порядке." : `\nНе в порядке: ${count}. Что делать, сказано под каждой строкой с ✗.`,
  );
  process.exitCode = count === 0 ? 0 : 1;
}
