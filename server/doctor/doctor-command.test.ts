import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../platform/database/open-database.ts";
import { freePort } from "../testing/free-port.ts";
import { testApp } from "../testing/test-app.ts";
import { examine } from "./doctor-command.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "society-doctor-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** What is not well, with the remedies. */
async function complaints(values: Record<string, string>) {
  const found = (await examine(values)).filter(({ isWell }) => !isWell);
  expect(found.every(({ remedy }) => remedy)).toBe(true);
  return Object.fromEntries(found.map(({ what, says }) => [what, says]));
}

test("a server that runs on a good database is well, but for the backup that nobody has made", async () => {
  const { app } = await testApp({ kind: "empty" });
  const [port, DATA_DIR] = [await freePort(), folder()];
  await app.listen({ port, host: "127.0.0.1" });
  const database = await openDatabase({ folder: DATA_DIR });
  writeFileSync(join(DATA_DIR, "secret.key"), "", { mode: 0o600 });
  const values = { DATA_DIR, PORT: String(port), BACKUP_AT: "03:30" };
  const { Часы: _clock, ...found } = await complaints(values);
  expect(found).toEqual({ "Резервная копия": "ни одной удачной ещё нет" });
  chmodSync(join(DATA_DIR, "secret.key"), 0o644);
  expect(await complaints(values)).toMatchObject({ "Ключ шифрования": expect.stringContaining("могут читать другие") });
  await database.transaction((db) => db.schema.dropTable("kysely_migration").execute());
  expect(await complaints(values)).toHaveProperty(["База данных"]);
  await database.close();
});

test("where nothing answers it says of each what to do, and no secret", async () => {
  const port = String(await freePort());
  const values = {
    DATA_DIR: folder(),
    PORT: port,
    SITE_URL: "https://site.invalid",
    DATABASE_URL: "postgres://society:geheim@127.0.0.1:1/site",
    CLAMD: "127.0.0.1:1",
  };
  const found = await complaints(values);
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining(["База данных", "Сервер", "Сертификат", "Антивирус", "Прокси"]),
  );
  expect(JSON.stringify(await examine(values))).not.toContain("geheim");
});

test("settings that no server would start with are all there is to say", async () => {
  const found = await examine({ PORT: "eight", ERRORS_WEBHOOK: "geheim" });
  expect(found).toMatchObject([
    { what: "Настройки", isWell: false, says: expect.stringMatching(/PORT=eight[\s\S]*ERRORS_WEBHOOK=…/) },
  ]);
});
