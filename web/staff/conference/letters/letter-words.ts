import type { Letter, MailState } from "#contract/conference/letters/letters.ts";
import {
  isMailFailure,
  type MailFailure,
  mailFailures,
  maxAttempts,
  type Remedy,
} from "#domain/letters/mail-failures.ts";
import { closestWord } from "#domain/search/close-words.ts";
import { recentMoment } from "../../kit/clock/recent-moment.ts";
import type { StaffBadgeKind } from "../../kit/parts/staff-badge.tsx";

export const letterForms = ["письмо", "письма", "писем"] as const;

/** A subject for a title or a list: its placeholders have no values there. */
export function subjectInTitle(subject: string): string {
  return subject.replaceAll(/\{[^{}]*\}/g, "…");
}

type Words = { kind: StaffBadgeKind; text: string; why: string };

/** The state of a letter, and a sentence about it. */
export function letterState(letter: Letter, today: string): Words {
  const { state, attempts, reason, due_at, via } = letter;
  if (state === "failed") return { kind: "error", text: "Не ушло", why: whyFailed(letter) };
  if (state === "cancelled") return { kind: "quiet", text: "Отменено", why: reasonText(reason) };
  if (state === "sent") {
    return {
      kind: "ok",
      text: "Отправлено",
      why: via === "file" ? "Записано в файл: почта не настроена" : "",
    };
  }
  if (state === "waiting" && attempts > 0) {
    const why = `${reasonText(reason)}. Попытка ${attempts} из ${maxAttempts}`;
    return { kind: "warning", text: `Повторим ${recentMoment(due_at, today)}`, why };
  }
  return { kind: "quiet", text: state === "sending" ? "Отправляется" : "В очереди", why: "" };
}

export function reasonText(reason: string | null): string {
  return reason !== null && isMailFailure(reason) ? mailFailures[reason].text : "";
}

function whyFailed({ reason, recipient }: Letter): string {
  const corrected = reason === "no-such-address" ? correctedAddress(recipient) : undefined;
  return corrected === undefined
    ? reasonText(reason)
    : `${reasonText(reason)}. Похоже, опечатка: ${domainOf(corrected)}`;
}

const commonDomains = ["mail.ru", "yandex.ru", "ya.ru", "bk.ru", "list.ru", "inbox.ru", "rambler.ru", "gmail.com"];
const commonWords = [...commonDomains, "icloud.com", "outlook.com"].map((word) => ({ word, documents: 1 }));

const domainOf = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** Returns the address at the mail service from whose domain this one differs by a typing error. */
export function correctedAddress(email: string): string | undefined {
  const domain = domainOf(email);
  const likely = closestWord(domain, commonWords);
  if (likely === undefined || likely === domain) return undefined;
  return `${email.slice(0, email.lastIndexOf("@"))}@${likely}`;
}

/** The remedy for a failed letter; undefined for other letters. */
export function remedyFor({ state, reason, recipient, kind, registration }: Letter): Remedy | undefined {
  if (state !== "failed" || recipient === "") return undefined;
  const remedy = reason !== null && isMailFailure(reason) ? mailFailures[reason as MailFailure].remedy : "again";
  // Only the first letter has attachments.
  const isImpossible = (remedy === "bare" && kind !== "registered") || (remedy === "call" && registration === null);
  return isImpossible ? "again" : remedy;
}

export const remedyWords: Record<Remedy, string> = {
  address: "Исправить адрес",
  bare: "Без вложений",
  call: "Позвонить",
  again: "Отправить ещё раз",
};

/** «Почта работает», or what is wrong with it. */
export function mailWords({ via, outage, last_sent_at, sent_today }: MailState, today: string) {
  if (via === "file") return { problem: "Почта не настроена", text: "письма складываются в файлы" };
  if (outage) {
    return {
      problem: "Почта стоит",
      text: `${reasonText(outage.reason)}, началось ${recentMoment(outage.since, today)}`,
    };
  }
  const last = last_sent_at && `последнее письмо ушло ${recentMoment(last_sent_at, today)}`;
  return { text: ["Почта работает", last, `сегодня ${sent_today}`].filter(Boolean).join(" · ") };
}
