import { readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Environment } from "../environment.ts";

/** A message without an envelope of its own: headers are made from these values, and line breaks in them are removed. */
export type MailMessage = Pick<
  SendMailOptions,
  "from" | "replyTo" | "subject" | "html" | "text" | "attachments" | "headers" | "list" | "date"
> & {
  /** One address. */
  to: { name: string; address: string };
  /** The part of the Message-ID before the sign @, also the name of a file. */
  id: string;
};

export type Mailer = {
  /** For a thread, which makes a mailer of its own. */
  settings: MailSettings;
  via: "smtp" | "file";
  /** The address to send from; undefined for that of the society. */
  from: string | undefined;
  /** @throws an error of nodemailer, see `mailProblemOf`. */
  send: (message: MailMessage) => Promise<void>;
  /** Connects and signs in. @throws an error of nodemailer. */
  verify: () => Promise<void>;
  close: () => void;
};

export type MailSettings = {
  url?: string | undefined;
  from?: string | undefined;
  dkim?: { domainName: string; keySelector: string; privateKey: string } | undefined;
  /** Contains `mail/` for letters without a mail server. */
  dataFolder: string;
  /** Of the site; the domain of each Message-ID. */
  siteUrl: string;
};

/** How many connections send letters at the same time. */
export const maxConnections = 4;

/** In milliseconds, for each step. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000, dnsTimeout: 15_000 };

/** Sends by the mail server of `SMTP_URL`; without one, writes each letter to a file. */
export function createMailer(settings: MailSettings): Mailer {
  return settings.url === undefined ? fileMailer(settings) : smtpMailer(settings.url, settings);
}

/** The mailer of these settings. */
export function mailerOf(environment: Environment): Mailer {
  const { SMTP_URL: url, MAIL_FROM: from, DATA_DIR: dataFolder, SITE_URL: siteUrl } = environment;
  const { DKIM_KEY: file, DKIM_SELECTOR: keySelector, DKIM_DOMAIN: domainName } = environment;
  const dkim =
    file && keySelector && domainName ? { domainName, keySelector, privateKey: readFileSync(file, "utf8") } : undefined;
  return createMailer({ url, from, dkim, dataFolder, siteUrl });
}

function smtpMailer(url: string, settings: MailSettings): Mailer {
  const { from, dkim, siteUrl } = settings;
  // Without requeues: a message of a closed connection may have arrived, so that the outbox decides about it.
  const pool = { url, pool: true, maxConnections, maxMessages: 1000, maxRequeues: 0, ...timeouts } as const;
  const transport = createTransport({
    ...pool,
    ...(dkim && { dkim }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const user = decodeURIComponent(new URL(url).username);
  return {
    settings,
    via: "smtp",
    // Mail services accept only the address that has signed in.
    from: from ?? (user.includes("@") ? user : undefined),
    send: async (message) => void (await transport.sendMail(optionsOf(message, siteUrl))),
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}

function fileMailer(settings: MailSettings): Mailer {
  const { from, dataFolder, siteUrl } = settings;
  const folder = mailFolder(dataFolder);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    settings,
    via: "file",
    from,
    send: async (message) => {
      const { message: bytes } = await transport.sendMail(optionsOf(message, siteUrl));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${message.id}.eml`);
      await writeFile(`${path}.part`, bytes as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    verify: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
    close: () => {},
  };
}

export const mailFolder = (dataFolder: string) => join(dataFolder, "mail");

function optionsOf({ id, ...message }: MailMessage, siteUrl: string): SendMailOptions {
  return { ...message, messageId: `<${id}@${new URL(siteUrl).hostname}>`, textEncoding: "base64" };
}
