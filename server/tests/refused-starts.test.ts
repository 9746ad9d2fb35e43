import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "../kit/database/open-database.ts";
import { lockFolder } from "../kit/files/folder-lock.ts";
import { s3Client } from "../kit/files/s3-client.ts";
import { reasonOf } from "../reason-of.ts";
import { expiredCertificate, ownCertificate } from "../testing/doubtful-certificates.ts";
import { createDatabase, dropDatabase } from "../testing/postgres-databases.ts";
import { removePlace, testPlace } from "../testing/test-database.ts";
import { startPostgres } from "../testing/throw-away-postgres.ts";

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "society-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const locking = `
  import { lockFolder } from "${new URL("../kit/files/folder-lock.ts", import.meta.url)}";
  lockFolder(process.argv.at(-1));
  process.send("locked");
  setInterval(() => {}, 1000);
`;

test("a second server on the same data folder is refused, and a start after a kill succeeds", async () => {
  const folder = ownFolder();
  const other = fork("-", [folder], { execArgv: ["--input-type=module", "--eval", locking] });
  onTestFinished(() => void other.kill("SIGKILL"));
  await once(other, "message");
  expect(() => lockFolder(folder)).toThrow(`С папкой данных ${folder} уже работает другой сервер`);
  other.kill("SIGKILL");
  await once(other, "exit");
  lockFolder(folder)();
});

test("a read-only database file is refused with a message", async () => {
  const folder = ownFolder();
  const path = join(folder, "a.sqlite");
  new DatabaseSync(path).close();
  const file = new DatabaseSync(path, { readOnly: true });
  onTestFinished(() => file.close());
  const thrown = catching(() => file.exec("create table a (b)"));
  expect(reasonOf(thrown, { DATA_DIR: folder })).toMatch(/^Папка данных \S+ открыта только для чтения: /);
});

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "a read-only PostgreSQL server, such as a standby, is refused with a message",
  async () => {
    const place = await testPlace("empty");
    onTestFinished(() => removePlace(place));
    const url = new URL(place.url ?? "");
    url.searchParams.set("options", "-c default_transaction_read_only=on");
    const thrown = await openDatabase({ folder: place.folder, url: url.href }).catch((error) => error);
    expect(reasonOf(thrown, {})).toMatch(/^База данных PostgreSQL открыта только для чтения/);
  },
);

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "a PostgreSQL account that may not create the extension is refused with a message",
  async () => {
    const serverUrl = inject("postgresUrl") ?? "";
    const url = new URL(await createDatabase(serverUrl, "without_extension"));
    onTestFinished(() => dropDatabase(serverUrl, "without_extension"));
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query("create role weak; grant create, usage on schema public to weak");
    await client.end();
    url.searchParams.set("options", "-c role=weak");
    const thrown = await openDatabase({ folder: ownFolder(), url: url.href }).catch((error) => error);
    expect(reasonOf(thrown, {})).toMatch(
      /^PostgreSQL не даёт включить расширение pg_trgm .* create extension pg_trgm;$/,
    );
  },
);

const doubtful = [
  [
    "expired",
    expiredCertificate,
    "показывает сертификат, срок которого истёк: тот, кто его ведёт, должен его продлить.",
  ],
  ["self-signed", ownCertificate, "показывает сертификат, которому нельзя верить (DEPTH_ZERO_SELF_SIGNED_CERT)."],
] as const;

test.each(doubtful)(
  "a file store whose certificate is %s is refused with a message",
  async (_which, certificate, words) => {
    const server = createServer(certificate).listen(0, "localhost");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const url = `https://localhost:${(server.address() as AddressInfo).port}/bucket`;
    const store = s3Client({ url, region: "", key: "key", secret: "secret" });
    const thrown = await store.get("a.pdf").catch((error: unknown) => error);
    expect(reasonOf(thrown, {})).toBe(`Хранилище файлов по адресу из FILES_S3_URL ${words}`);
  },
);

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "a PostgreSQL server with an expired or self-signed certificate is refused with a message",
  async () => {
    const folder = ownFolder();
    const postgres = await startPostgres({ isDurable: false });
    onTestFinished(postgres.stop);
    const url = `${postgres.url.replace("127.0.0.1", "localhost")}?sslmode=verify-full`;
    for (const [, certificate, words] of doubtful) {
      await certify(postgres.url, certificate);
      const thrown = await openDatabase({ folder, url }).catch((error) => error);
      expect(reasonOf(thrown, {})).toBe(`PostgreSQL по адресу из DATABASE_URL ${words}`);
    }
  },
);

/** The PostgreSQL server writes the files itself, since it refuses a key of another owner. */
async function certify(url: string, { key, cert }: typeof expiredCertificate): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [name, pem] of Object.entries({ "server.key": key, "server.crt": cert })) {
    const lines = `select unnest(string_to_array('${pem}', E'\\n'))`;
    await client.query(`copy (${lines}) to program 'umask 077; cat > ${name}'`);
  }
  await client.query("alter system set ssl = on");
  await client.query("select pg_reload_conf()");
  await client.end();
}

function catching(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
