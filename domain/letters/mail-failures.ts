/** Why a letter was not sent, and what to do about it. */
export const mailFailures = {
  "no-such-address": { text: "Такого адреса нет", remedy: "address" },
  "mailbox-full": { text: "Ящик переполнен", remedy: "again" },
  "taken-for-spam": { text: "Почта получателя приняла письмо за рассылку", remedy: "call" },
  "attachment-refused": { text: "Почта получателя отказалась от вложения", remedy: "bare" },
  "too-large": { text: "Письмо слишком большое для почты получателя", remedy: "bare" },
  "delivery-refused": { text: "Почта получателя отказалась принять письмо", remedy: "call" },
  later: { text: "Почта получателя просит повторить позже", remedy: "again" },
  dropped: { text: "Почтовый сервер оборвал связь посреди письма", remedy: "again" },
  "no-answer": { text: "Почтовый сервер не ответил вовремя", remedy: "again" },
  "server-away": { text: "Наш почтовый сервер не отвечает", remedy: "again" },
  "server-unknown": { text: "Наш почтовый сервер не найден: проверьте SMTP_URL", remedy: "again" },
  "sign-in-refused": { text: "Почтовый сервер не принял логин и пароль из SMTP_URL", remedy: "again" },
  "sender-refused": { text: "Почтовый сервер не разрешает писать от нашего адреса", remedy: "again" },
  insecure: { text: "Соединение с почтовым сервером не удалось защитить", remedy: "again" },
  "file-refused": { text: "Письмо не записалось в файл: проверьте папку данных", remedy: "again" },
  "too-late": { text: "Письмо не ушло за двое суток", remedy: "again" },
  restored: { text: "Данные восстановлены из копии: письмо могло уйти раньше", remedy: "again" },
  "no-mail": { text: "Почтовый сервер не подключён: письмо не составлялось", remedy: "again" },
  internal: { text: "Письмо не удалось составить", remedy: "again" },
} as const satisfies Record<string, { text: string; remedy: Remedy }>;

/** `address`: correct it; `bare`: send without attachments; `call`: by telephone; `again`: send it again. */
export type Remedy = "address" | "bare" | "call" | "again";

export type MailFailure = keyof typeof mailFailures;

export const isMailFailure = (reason: string): reason is MailFailure => reason in mailFailures;

/** In minutes after each failed attempt; there is none after the last. */
const pauses = [5, 30, 120, 360, 1440];

export const maxAttempts = pauses.length + 1;

/** Returns when to try again after the given number of attempts, or undefined if it is given up. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const minutes = pauses[attempts - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000);
}
