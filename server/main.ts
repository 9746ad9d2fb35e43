import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import { composeAnyLetter } from "./conference/letters/compose-any-letter.ts";
import { type Database, openDatabase } from "./kit/database/open-database.ts";
import { databaseTlsWarning } from "./kit/database/postgres/database-tls.ts";
import { logSlowQueries } from "./kit/database/slow-queries.ts";
import { type Environment, readEnvironment, WrongSettings } from "./kit/environment.ts";
import { lockFolder } from "./kit/files/folder-lock.ts";
import { S3Refusal } from "./kit/files/s3-client.ts";
import { jobs } from "./kit/jobs/jobs.ts";
import { logOutage } from "./kit/log-outage.ts";
import type { MetricsOptions } from "./kit/metrics.ts";
import { OutageError } from "./kit/outage.ts";
import { builtWeb, type WebSource } from "./kit/pages/web-build.ts";
import type { Platform } from "./kit/platform.ts";
import { platformOf } from "./kit/platform-of.ts";
import { onStopSignal } from "./kit/stop-signals.ts";
import { watchDocuments } from "./library/files/process-documents.ts";
import { prepareSearch } from "./library/search/prepare-search.ts";
import { createDrain } from "./lifecycle/drain.ts";
import { cleanUpHourly, runEveryMinute } from "./lifecycle/housekeeping.ts";
import { answerUnavailable, listen, notifyReady, tryAddress } from "./lifecycle/listen.ts";
import { sealOtpSecrets } from "./office/accounts/credentials/otp-secrets.ts";
import { ensureAdministrator, refuseWeakFirstPassword } from "./office/accounts/ensure-administrator.ts";
import { auditLogAt, keepAudit } from "./office/audit/ship-audit.ts";
import { sendLetters } from "./office/outbox/sending/send-letters.ts";
import { settingsRepository } from "./office/society/settings-repository.ts";
import { scheduleBackups } from "./operate/backup/schedule-backups.ts";
import { applyErasures } from "./people/erasure/apply-erasures.ts";
import { filesReasonOf, reasonOf } from "./reason-of.ts";
import { backfillEntries } from "./site/entries/backfill-entries.ts";

const buildFolder = new URL("../.build/", import.meta.url);

/** Reads the environment, opens the data, and serves until stopped. */
export async function start(values: Record<string, string | undefined>, web?: WebSource): Promise<void> {
  // Only the owner may read personal data: the database, printed forms, sheets.
  process.umask(0o077);
  const environment = readEnvironment(values);
  const login = environment.STAFF_LOGIN ?? "admin";
  const first = { login, password: environment.STAFF_PASSWORD };
  await refuseWeakFirstPassword(first);
  const folder = resolve(environment.DATA_DIR);
  mkdirSync(folder, { recursive: true });
  // With PostgreSQL, several servers may share the folder.
  const unlock = environment.DATABASE_URL === undefined ? lockFolder(folder) : () => {};
  await tryAddress(environment, values);
  const database = await openDatabase({ folder, url: environment.DATABASE_URL });
  const platform = platformOf(environment, database, { sync: false });
  await firstContent(database, environment, await checkFiles(platform));
  logSlowQueries(database, platform.log);
  warnOfSettings(platform, environment);
  await sealOtpSecrets(platform);
  await backfillEntries(platform);
  await applyErasures(platform);
  await prepareSearch(platform);
  const auditLog = environment.AUDIT_LOG === undefined ? undefined : auditLogAt(environment.AUDIT_LOG);
  const drain = createDrain();
  const app = await createApp({
    platform,
    drain,
    web: web ?? builtWeb(buildFolder),
    gallery: web?.developing ?? false,
    trustProxy: environment.TRUST_PROXY,
    corsOrigins: environment.CORS_ORIGINS,
  });
  app.addHook("onClose", keepAudit(platform, auditLog));
  const stopBackground = workInBackground(platform);
  const order = { grace, pause: environment.TRUST_PROXY ? proxyPause : 0 };
  stopOnSignal(app, { platform, stopBackground, unlock, drained: () => drain.stop(order) });
  if (environment.METRICS) await listenForMetrics(app, platform, environment.METRICS);
  await listen(app, environment, values);
  // After listening, because the one-time password would be lost if the start failed.
  const oneTimePassword = await ensureAdministrator(database, platform.clock, first);
  const password = oneTimePassword && `. Вход для сотрудников: логин ${login}, одноразовый пароль ${oneTimePassword}`;
  console.log(`Сайт открыт: ${environment.SITE_URL}${password ?? ""}`);
  notifyReady(values);
}

/** @returns a function that ends it; resolves when it has ended. */
function workInBackground(platform: Platform): () => Promise<unknown> {
  const inBackground = [
    cleanUpHourly(platform),
    runEveryMinute(platform),
    watchDocuments(platform),
    scheduleBackups(platform),
    sendLetters(platform, composeAnyLetter),
  ];
  return () => Promise.all(inBackground.map((stop) => stop()));
}

function warnOfSettings({ log, limits }: Platform, { DATABASE_URL: url }: Environment): void {
  const tlsWarning = url && databaseTlsWarning(url);
  if (tlsWarning) log.warn(tlsWarning);
  if (limits === "off") log.warn("RATE_LIMITS=off: попытки входа и регистрации не ограничены");
}

/** Loaded only when METRICS is set. */
async function listenForMetrics(app: FastifyInstance, { database, log }: Platform, address: MetricsOptions["address"]) {
  const { serveMetrics } = await import("./kit/metrics.ts");
  const metrics = await serveMetrics({ database, log, server: app.server, address }).catch((error) => {
    throw new Error(`Нельзя открыть адрес METRICS (${error.message}). Задайте другой.`);
  });
  app.addHook("onClose", async () => void metrics?.close());
}

/**
 * Checks the file store. An unreachable store does not prevent the start, because requests without files work.
 * @returns its outage.
 * @throws Error if the store refuses access.
 */
async function checkFiles({ media, log }: Platform): Promise<OutageError | undefined> {
  try {
    await media.check();
    return undefined;
  } catch (error) {
    if (!(error instanceof OutageError) || isForGood(error.cause)) throw error;
    logOutage(log, "files", error);
    return error;
  }
}

const isForGood = (cause: unknown) => cause instanceof S3Refusal && cause.status < 500;

/** Loads the demonstration content into an empty database, unless it is switched off or the files cannot be stored. */
async function firstContent(
  database: Database,
  environment: Environment,
  withoutFiles: OutageError | undefined,
): Promise<void> {
  if (environment.DEMO === "off") return;
  if (Object.keys(await settingsRepository(database.read).all()).length > 0) return;
  if (withoutFiles) {
    const after = "Демонстрационное содержание загрузится при запуске, когда оно отвечает, а пока сайт пуст.";
    console.error(`${filesReasonOf(withoutFiles)} ${after}`);
    return;
  }
  console.error("Загружаю демонстрационное содержание, до минуты…");
  const loading = fork(new URL("../demo/load-into.ts", import.meta.url));
  const stop = () => {
    loading.kill();
    process.exit(1);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
  const [code] = await once(loading, "exit");
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.off(signal, stop);
  if (code !== 0) throw new Error("Демонстрационное содержание не загрузилось.");
}

/** Grace period for slow clients, in milliseconds. */
const grace = 10_000;
/**
 * In milliseconds: twice the time for which the proxies in deploy/ keep an idle connection. Browsers retry by
 * themselves.
 */
const proxyPause = 2000;

/** On a stop signal, completes the pending requests, stops the jobs, and closes the database. */
function stopOnSignal(app: FastifyInstance, { platform, stopBackground, unlock, drained }: Running): void {
  onStopSignal(async () => {
    const stopped = stopBackground();
    await drained();
    const closed = app.close();
    app.server.closeAllConnections();
    await closed;
    await jobs(platform).stopAll();
    await stopped;
    await platform.printer.close();
    await platform.database.close();
    unlock();
    process.exit(0);
  });
}

type Running = {
  platform: Platform;
  stopBackground: () => Promise<unknown>;
  unlock: () => void;
  drained: () => Promise<void>;
};

if (import.meta.main) {
  start(process.env).catch(async (error) => {
    console.error(reasonOf(error, process.env));
    if (error instanceof WrongSettings) await answerUnavailable(process.env);
    process.exit(1);
  });
}
