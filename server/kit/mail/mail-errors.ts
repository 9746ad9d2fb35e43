import type { MailFailure } from "#domain/letters/mail-failures.ts";

/** An error of nodemailer. */
type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string; message?: string };

export type MailProblem = {
  /**
   * `outage`: no letter can be sent now; `passing`: this one may succeed later; `final`: it will not.
   */
  kind: "outage" | "passing" | "final";
  reason: MailFailure;
  /** The server's own line, or the error of the connection. */
  reply: string;
};

const maxReply = 500;

/** Classifies an error of the mail server. Enhanced status codes: RFC 3463. */
export function mailProblemOf(error: unknown): MailProblem {
  const { response = "", message = "" } = (error ?? {}) as SmtpError;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a reply is shown to staff.
  const reply = (response || message).replace(/[\u0000-\u001f]+/g, " ").slice(0, maxReply);
  return { ...classify((error ?? {}) as SmtpError), reply };
}

function classify(error: SmtpError): Omit<MailProblem, "reply"> {
  const { code = "", command = "", responseCode = 0, response = "" } = error;
  if (code === "EAUTH" || responseCode === 530 || responseCode === 535) return outage("sign-in-refused");
  if (["EDNS", "ENOTFOUND", "EAI_AGAIN"].includes(code)) return outage("server-unknown");
  if (code === "ETLS") return outage("insecure");
  if (responseCode === 0) return withoutReply(error);
  if (command.startsWith("MAIL") && responseCode >= 500) return outage("sender-refused");
  if (command === "CONN" || responseCode === 421) return outage("server-away");
  return {
    kind: responseCode < 500 || isFull(response) ? "passing" : "final",
    reason: refusalOf(response, responseCode),
  };
}

/** An address that cannot be written in SMTP, or a connection that failed, before a letter or in the middle of it. */
function withoutReply({ code = "", command = "", message = "" }: SmtpError): Omit<MailProblem, "reply"> {
  if (code === "EENVELOPE") return { kind: "final", reason: "no-such-address" };
  if (message === "Connection closed unexpectedly") return { kind: "passing", reason: "dropped" };
  if (command === "CONN" && code !== "ETIMEDOUT") return outage("server-away");
  return { kind: "passing", reason: code === "ETIMEDOUT" ? "no-answer" : "dropped" };
}

const outage = (reason: MailFailure) => ({ kind: "outage", reason }) as const;

const isFull = (response: string) => /\b[45]\.2\.2\b|quota|mailbox (is )?full|переполнен/i.test(response);

function refusalOf(response: string, code: number): MailFailure {
  if (isFull(response)) return "mailbox-full";
  if (/attach|virus|вложени/i.test(response)) return "attachment-refused";
  if (/\b5\.(3\.4|2\.3)\b|too (large|big)|size limit/i.test(response) || code === 552) return "too-large";
  if (/spam|blacklist|blocked|reputation|policy|спам|\b5\.7\.\d/i.test(response)) return "taken-for-spam";
  if (code < 500) return "later";
  return [550, 551, 553].includes(code) || /\b5\.1\.[0-9]/.test(response) ? "no-such-address" : "delivery-refused";
}
