import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import type { DemoOrder } from "../demo/load-into.ts";
import { dateInZone } from "../domain/russian-dates.ts";
import { createApp } from "./app.ts";
import { adoptEntries } from "./features/entries/adopt-entries.ts";
import { lookAtPdfsSteadily } from "./features/files/look-steadily.ts";
import { prepareSearch } from "./features/search/prepare-search.ts";
import { ensureAdministrator } from "./features/staff/ensure-administrator.ts";
import { cleanUpHourly } from "./housekeeping.ts";
import { type Database, openDatabase } from "./platform/database/open-database.ts";
import { type Environment, readEnvironment } from "./platform/environment.ts";
import { longWorks } from "./platform/long-works/long-works.ts";
import type { Platform } from "./platform/platform.ts";
import { platformOf } from "./platform/platform-of.ts";
import { builtWeb, type WebSource } from "./platform/web-build.ts";

const buildFolder = new URL("../.build/", import.meta.url);

/** Reads the environment, opens the data, serves until told to stop. */
export async function start(values: Record<string, string | undefined>, web?: WebSource): Promise<void> {
  // Nobody else on the machine may read what is personal: the database, printed forms, sheets.
  process.umask(0o077);
  const environment = readEnvironment(values);
  const folder = resolve(environment.DATA_DIR);
  const mediaFolder = join(folder, "media");
  mkdirSync(mediaFolder, { recursive: true });
  const database = await openDatabase({ folder, url: environment.DATABASE_URL });
  await firstContent(database, mediaFolder, environment);
  const platform = platformOf(environment, database, { sync: false });
  await adoptEntries(platform);
  await prepareSearch(platform);
  const app = await createApp({
    platform,
    web: web ?? builtWeb(buildFolder),
    gallery: web?.developing ?? false,
    trustProxy: environment.TRUST_PROXY,
    corsOrigins: environment.CORS_ORIGINS,
  });
  if (platform.limits === "off") platform.log.warn("RATE_LIMITS=off: попытки входа и регистрации не ограничены");
  const inBackground = [cleanUpHourly(platform), lookAtPdfsSteadily(platform)];
  stopWhenTold(app, platform, () => Promise.all(inBackground.map((stop) => stop())));
  await app.listen({ port: environment.PORT, host: environment.HOST }).catch((error) => {
    throw new Error(listenReason(error, environment));
  });
  // Not before it listens: a start that fails would take the one-time password with it.
  const login = environment.STAFF_LOGIN ?? "admin";
  const first = { login, password: environment.STAFF_PASSWORD };
  const oneTimePassword = await ensureAdministrator(database, platform.clock, first);
  const password = oneTimePassword && `. Вход для сотрудников: логин ${login}, одноразовый пароль ${oneTimePassword}`;
  console.log(`Сайт открыт: ${environment.SITE_URL}${password ?? ""}`);
}

/** An empty database gets the demonstration content unless that is switched off. */
async function firstContent(database: Database, mediaFolder: string, environment: Environment): Promise<void> {
  if (environment.DEMO === "off") return;
  const known = await database.read.selectFrom("settings").select("name").limit(1).executeTakeFirst();
  if (known) return;
  const year = Number(dateInZone(new Date(), environment.TIME_ZONE).slice(0, 4));
  const order: DemoOrder = { folder: resolve(environment.DATA_DIR), url: environment.DATABASE_URL, mediaFolder, year };
  // By the environment, not by an argument: the order may hold the database's password, and arguments are public.
  const env = { ...process.env, DEMO_ORDER: JSON.stringify(order) };
  const loading = fork(new URL("../demo/load-into.ts", import.meta.url), { env });
  const stop = () => {
    loading.kill();
    process.exit(1);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
  const [code] = await once(loading, "exit");
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.off(signal, stop);
  if (code !== 0) throw new Error("Демонстрационное содержание не загрузилось.");
}

const grace = 10_000;

/**
 * Takes no new request, answers those under way, gives up what staff have ordered, closes the database. A second signal
 * does not wait, nor does anybody for a visitor who is slower than ten seconds.
 */
function stopWhenTold(app: FastifyInstance, platform: Platform, stopBackground: () => Promise<unknown>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), grace).unref();
    const stopped = stopBackground();
    await app.close();
    await longWorks(platform).stopAll();
    await stopped;
    await platform.printer.close();
    await platform.database.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function listenReason({ code, message }: NodeJS.ErrnoException, { HOST, PORT }: Environment): string {
  if (code === "EADDRINUSE") return `Порт занят: ${HOST}:${PORT}. Задайте другой: PORT=8001 npm start`;
  if (code === "EACCES")
    return `Порт ${PORT} открывает только администратор системы. Задайте другой: PORT=8001 npm start`;
  return `Нельзя открыть адрес ${HOST}:${PORT} (${message}). Проверьте HOST и PORT.`;
}

/** What stops a start, said in one paragraph for whoever runs it. */
export function reasonOf(error: unknown, values: Record<string, string | undefined>): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const folder = values["DATA_DIR"] ?? "./data";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOTDIR" || code === "EEXIST") {
    return `Нельзя записать в папку данных ${folder}: ${message}. Задайте другую: DATA_DIR=/путь npm start`;
  }
  if (code === "ERR_SQLITE_ERROR") {
    return `База данных в папке ${folder} не открывается: ${message}. Файл не тронут. Восстановите его из копии или задайте другую папку: DATA_DIR=/путь npm start`;
  }
  if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "ETIMEDOUT") {
    return `PostgreSQL по адресу из DATABASE_URL не отвечает (${code}).`;
  }
  return message;
}

if (import.meta.main) {
  start(process.env).catch((error) => {
    console.error(reasonOf(error, process.env));
    process.exit(1);
  });
}
