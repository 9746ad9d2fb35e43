import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { isAbsolute } from "node:path";
import { bech32 } from "@scure/base";
import { z } from "zod";
import { readEmail } from "#domain/people/email-addresses.ts";
import { oneTypoApart } from "#domain/people/likely-same-person.ts";
import { secretFromText } from "./secrets/secret-key.ts";

/** Each message completes the sentence «Переменная PORT: …, а задано «…»». */
const wholeNumber = (min: number, max: number) => {
  const error = `нужно целое число от ${min} до ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
};
const port = wholeNumber(1, 65535);
const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, { error: `нужно одно из слов: ${words.join(", ")}` });
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

function timeZoneExists(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("ru", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

/** Whether a text is an address, a range such as `10.0.0.0/8`, or a name for ranges. */
function isProxy(text: string): boolean {
  const [address = "", bits] = text.split("/");
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
}

/**
 * Whether a text is a public key of age: 32 bytes with a checksum, so that a typing error is found before the first
 * backup.
 */
function isRecipient(text: string): boolean {
  const key = bech32.decodeUnsafe(text);
  return key?.prefix === "age" && bech32.fromWordsUnsafe(key.words)?.length === 32;
}

/** Whether what is sent there, and the key in such an address, cannot be read on the way. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname));
}

function hostAndPort(text: string): { host: string; port: number } | undefined {
  const [, host = "", digits = ""] = /^\[?([^\]]+)\]?:(\d{1,5})$/.exec(text) ?? [];
  const number = port.safeParse(digits);
  return host === "" || !number.success ? undefined : { host, port: number.data };
}

z.config(z.locales.ru());

const postgresUrl = z
  .string()
  .refine((url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url), "нужен адрес вида postgres://…");

/** Groups of settings that must be set together. */
const withBuckets = [
  ["FILES_S3_URL", "FILES_S3_KEY", "FILES_S3_SECRET"],
  ["BACKUP_S3_URL", "BACKUP_S3_KEY", "BACKUP_S3_SECRET"],
  ["DKIM_KEY", "DKIM_SELECTOR", "DKIM_DOMAIN"],
] as const;

const bucketUrl = z
  .string()
  .refine((url) => /^https?:/.test(url) && URL.canParse(url), "нужен адрес бакета вида https://s3.example.ru/бакет");

const proxiesNeeded = "нужно число прокси или их адреса через запятую";
const loginLength = "нужно от 2 до 64 знаков";

const settings = z.object({
  PORT: port.default(8000),
  HOST: z.string().default("127.0.0.1"),
  SITE_URL: z
    .string()
    .transform((url) => url.replace(/\/$/, ""))
    .refine(isOrigin, "нужен адрес вида https://example.ru, без пути")
    .optional(),
  API_URL: z.string().refine(isOrigin, "нужен адрес вида https://example.ru, без пути").optional(),
  HSTS_SUBDOMAINS: oneOf("on", "off").default("off"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: postgresUrl.optional(),
  DEMO: oneOf("on", "off").default("on"),
  TRUST_PROXY: z
    .union([z.coerce.number().int().min(0), list.refine((parts) => parts.every(isProxy), proxiesNeeded)], {
      error: proxiesNeeded,
    })
    .optional(),
  TIME_ZONE: z.string().refine(timeZoneExists, "нужен часовой пояс вида Europe/Moscow").default("Europe/Moscow"),
  CORS_ORIGINS: list.refine((origins) => origins.every(isOrigin), "нужны адреса вида https://example.ru").default([]),
  FILE_URLS: oneOf("relative", "absolute").default("relative"),
  STAFF_LOGIN: z.string().trim().min(2, loginLength).max(64, loginLength).optional(),
  STAFF_PASSWORD: z.string().max(4096, "нужно не больше 4096 знаков").optional(),
  SECRET_KEY: z
    .string()
    .transform((text, context) => {
      const secret = secretFromText(text);
      if (!secret) context.addIssue("нужны 32 случайных байта в base64: openssl rand -base64 32");
      return secret ?? z.NEVER;
    })
    .optional(),
  FILES_S3_URL: bucketUrl.optional(),
  FILES_S3_KEY: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  FILES_S3_REGION: z.string().default("us-east-1"),
  UPLOAD_LIMIT: wholeNumber(1, 2 ** 31 - 1).default(50 * 1024 * 1024),
  SMTP_URL: z
    .string()
    .refine(
      (url) => /^smtps?:\/\//.test(url) && URL.canParse(url),
      "нужен адрес вида smtps://логин:пароль@smtp.example.ru",
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => "value" in readEmail(text), "нужен адрес электронной почты")
    .optional(),
  DKIM_KEY: z.string().refine(existsSync, "нужен путь файла с закрытым ключом").optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_DOMAIN: z.string().optional(),
  RATE_LIMITS: oneOf("on", "off").default("on"),
  AUDIT_LOG: z
    .string()
    .refine((place) => place === "stdout" || isAbsolute(place), "нужно stdout или полный путь файла")
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:off|(?:[01]\d|2[0-3]):[0-5]\d)$/, "нужно время вида 03:30 или off")
    .optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_S3_URL: bucketUrl.optional(),
  BACKUP_S3_KEY: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
  BACKUP_S3_REGION: z.string().default("us-east-1"),
  BACKUP_RECIPIENT: list
    .refine(
      (keys) => keys.every(isRecipient),
      "нужен открытый ключ вида age1…, целиком; делает его npm run backup -- --new-key",
    )
    .default([]),
  BACKUP_IDENTITY: z.string().startsWith("AGE-SECRET-KEY-", "нужен ключ вида AGE-SECRET-KEY-1…").optional(),
  BACKUP_DAYS: wholeNumber(1, 3650).default(30),
  METRICS: z
    .string()
    .transform(hostAndPort)
    .refine((address) => address !== undefined, "нужно host:порт, например 127.0.0.1:9464")
    .optional(),
  ERRORS_WEBHOOK: z
    .string()
    .refine(isSafeAddress, "нужен адрес вида https://…; http:// только на этой машине (localhost)")
    .optional(),
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent").default("warn"),
});

const environment = settings.superRefine((given, context) => {
  for (const withBucket of withBuckets) {
    const absent = withBucket.filter((name) => given[name] === undefined);
    if (absent.length === withBucket.length) continue;
    for (const name of absent)
      context.addIssue({
        code: "custom",
        path: [name],
        message: `нужно её задать: без неё не действуют ${withBucket.filter((other) => other !== name).join(" и ")}`,
      });
  }
});

export const settingNames: readonly string[] = Object.keys(settings.shape);

type Defaulted = "SITE_URL" | "BACKUP_AT";
export type Environment = Omit<z.output<typeof environment>, Defaulted> & Record<Defaulted, string>;

export class WrongSettings extends Error {}

/**
 * Reads and freezes the settings of the process. Empty values count as absent.
 * @throws WrongSettings whose message names every wrong value, one on a line.
 */
export function readEnvironment(values: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ""));
  const result = environment.safeParse(given);
  const problems = [
    ...(result.error?.issues ?? []).map((issue) => problemOf(issue, given)),
    ...misspeltSettings(Object.keys(given), settingNames),
  ];
  if (!result.success || problems.length > 0)
    throw new WrongSettings(`Настройки не подходят:\n${[...new Set(problems)].map((line) => `  ${line}`).join("\n")}`);
  const host = isIP(result.data.HOST) === 6 ? `[${result.data.HOST}]` : result.data.HOST;
  const {
    SITE_URL = `http://${host}:${result.data.PORT}`,
    BACKUP_AT = usualBackup(result.data),
    ...rest
  } = result.data;
  return Object.freeze({ ...rest, SITE_URL, BACKUP_AT });
}

/** The demonstration content needs no backups. */
const usualBackup = ({ DEMO }: { DEMO: "on" | "off" }) => (DEMO === "off" ? "03:30" : "off");

const isSecret = (name: string) => /URL$|PASSWORD|SECRET|IDENTITY|WEBHOOK/.test(name) && name !== "SITE_URL";

/** A sentence about one wrong value; secrets are not quoted. */
function problemOf({ path, message }: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(path[0]);
  const value = given[name];
  const isShown = value !== undefined && !isSecret(name);
  return `Переменная ${name}: ${message}${isShown ? `, а задано «${value}»` : ""}.`;
}

/** Sentences about variables whose names are probably misspelt settings: `DATABASEURL`, `TRUST_PROXI`. */
function misspeltSettings(names: string[], settings: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (settings.includes(name)) return [];
    const meant = settings.find((setting) => !names.includes(setting) && isSlipOf(name, setting));
    return meant === undefined ? [] : [`Переменной ${name} нет. Возможно, имелась в виду ${meant}.`];
  });
}

/** Short names are similar to names of other programs: `HOME` to `HOST`, `APP_URL` to `API_URL`. */
function isSlipOf(name: string, setting: string): boolean {
  const [one = "", other = ""] = [name, setting].map((text) => text.toUpperCase().replaceAll(/[_-]/g, ""));
  return setting.length >= 8 && (one === other || oneTypoApart(one, other));
}
