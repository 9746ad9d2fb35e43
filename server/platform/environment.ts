import { isIP } from "node:net";
import { isAbsolute } from "node:path";
import { bech32 } from "@scure/base";
import { z } from "zod";
import { scannerAddress } from "./files/virus-scanner.ts";
import { secretFromText } from "./secrets/secret-key.ts";

const port = z.coerce.number().int().min(1).max(65535);
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

/** An address, a range such as `10.0.0.0/8`, or one of the names that stand for ranges. */
function isProxy(text: string): boolean {
  const [address = "", bits] = text.split("/");
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
}

/** A public key of age: 32 bytes with a checksum, so that a slip of the hand shows before the first backup. */
function isRecipient(text: string): boolean {
  const key = bech32.decodeUnsafe(text);
  return key?.prefix === "age" && bech32.fromWordsUnsafe(key.words)?.length === 32;
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

/** Of each all or none. */
const withBuckets = [
  ["FILES_S3_URL", "FILES_S3_KEY", "FILES_S3_SECRET"],
  ["BACKUP_S3_URL", "BACKUP_S3_KEY", "BACKUP_S3_SECRET"],
] as const;

const bucketUrl = z
  .string()
  .refine((url) => /^https?:/.test(url) && URL.canParse(url), "нужен адрес бакета вида https://s3.example.ru/бакет");

const settings = z.object({
  PORT: port.default(8000),
  HOST: z.string().default("127.0.0.1"),
  SITE_URL: z
    .string()
    .transform((url) => url.replace(/\/$/, ""))
    .refine(isOrigin, "нужен адрес вида https://example.ru, без пути")
    .optional(),
  API_URL: z.string().refine(isOrigin, "нужен адрес вида https://example.ru, без пути").optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOLER_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DEMO: z.enum(["on", "off"]).default("on"),
  TRUST_PROXY: z
    .union([
      z.coerce.number().int().min(0),
      list.refine((parts) => parts.every(isProxy), "нужно число прокси или их адреса"),
    ])
    .optional(),
  TIME_ZONE: z.string().refine(timeZoneExists, "нет такого часового пояса").default("Europe/Moscow"),
  CORS_ORIGINS: list.refine((origins) => origins.every(isOrigin), "нужны адреса вида https://example.ru").default([]),
  FILE_URLS: z.enum(["relative", "absolute"]).default("relative"),
  STAFF_LOGIN: z.string().trim().min(2).max(64).optional(),
  STAFF_PASSWORD: z.string().max(4096).optional(),
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
  UPLOAD_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .default(50 * 1024 * 1024),
  CLAMD: z
    .string()
    .transform(scannerAddress)
    .refine((address) => address !== undefined, "нужно host:порт или путь к сокету от косой черты")
    .optional(),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
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
  BACKUP_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  METRICS: z
    .string()
    .transform(hostAndPort)
    .refine((address) => address !== undefined, "нужно host:порт, например 127.0.0.1:9464")
    .optional(),
  ERRORS_WEBHOOK: z
    .string()
    .refine((url) => /^https?:/.test(url) && URL.canParse(url), "нужен адрес вида https://…")
    .optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("warn"),
});

const environment = settings.superRefine((given, context) => {
  if (given.DATABASE_REPLICA_URL !== undefined && given.DATABASE_URL === undefined)
    context.addIssue({
      code: "custom",
      path: ["DATABASE_REPLICA_URL"],
      message: "реплика бывает только у PostgreSQL, а DATABASE_URL не задан",
    });
  for (const withBucket of withBuckets) {
    const absent = withBucket.filter((name) => given[name] === undefined);
    if (absent.length === withBucket.length) continue;
    for (const name of absent)
      context.addIssue({ code: "custom", path: [name], message: "не задано, а другие из них заданы" });
  }
});

type Defaulted = "SITE_URL" | "BACKUP_AT";
export type Environment = Omit<z.output<typeof environment>, Defaulted> & Record<Defaulted, string>;

/**
 * Reads and freezes the settings of the process. Empty values count as absent.
 * @throws Error whose message names every wrong value, one on a line.
 */
export function readEnvironment(values: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ""));
  const result = environment.safeParse(given);
  if (!result.success) throw new Error(sentencesOf(result.error, given));
  const host = isIP(result.data.HOST) === 6 ? `[${result.data.HOST}]` : result.data.HOST;
  const {
    SITE_URL = `http://${host}:${result.data.PORT}`,
    BACKUP_AT = usualBackup(result.data),
    ...rest
  } = result.data;
  return Object.freeze({ ...rest, SITE_URL, BACKUP_AT });
}

/** Nobody would miss the demonstration content. */
const usualBackup = ({ DEMO }: { DEMO: "on" | "off" }) => (DEMO === "off" ? "03:30" : "off");

function sentencesOf(error: z.ZodError, given: Record<string, string | undefined>): string {
  const named = new Map(error.issues.map((issue) => [String(issue.path[0]), issue.message]));
  const shown = (name: string) =>
    /URL$|PASSWORD|SECRET|IDENTITY|WEBHOOK/.test(name) && name !== "SITE_URL" ? "…" : given[name];
  const lines = [...named].map(([name, message]) => `  ${name}=${shown(name)}: ${message}`);
  return `Неверные значения переменных окружения:\n${lines.join("\n")}`;
}
