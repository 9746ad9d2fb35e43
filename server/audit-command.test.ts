import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { runAuditCommand } from "./audit-command.ts";
import { sealAndShip } from "./features/audit/keep-audit.ts";
import { ensureAdministrator } from "./features/staff/ensure-administrator.ts";
import { testApp } from "./testing/test-app.ts";

/** A trail of one entry, sealed and sent to a file. */
async function place() {
  const { platform } = await testApp({ kind: "empty" });
  const { database, dataFolder } = platform;
  const shipped = join(dataFolder, "audit.jsonl");
  await ensureAdministrator(database, platform.clock, { login: "admin", password: "берег, лодка и туман" });
  await sealAndShip(platform, async (lines) => writeFileSync(shipped, lines));
  const run = (...words: string[]) => runAuditCommand(words, database, dataFolder);
  const change = (statement: string) => database.transaction((db) => sql.raw(statement).execute(db));
  return { run, change, shipped };
}

test("the command says that the trail is whole, and what its newest seal is", async () => {
  const { run, shipped } = await place();
  for (const words of [["verify"], ["verify", shipped]]) {
    const { text, isWhole } = await run(...words);
    expect(isWhole).toBe(true);
    expect(text).toMatch(/^Журнал цел: проверено 1\sзапись\.\nПоследняя печать: место 1, [\w-]{43}$/);
  }
});

test("the command names what was done past the program, also by what was sent out", async () => {
  const { run, change, shipped } = await place();
  await change("update audit_entries set who = 'Другой' where id = 1");
  expect(await run("verify")).toEqual({
    isWhole: false,
    text: expect.stringContaining("Запись № 1 от 21.11.2026 изменена: кто."),
  });
  await change("delete from audit_entries");
  await change("delete from audit_chain");
  const { text } = await run("verify", shipped);
  expect(text).toContain("Пропала запись с места 1.");
  expect(text).toContain("Отправленной записи с места 1 в журнале нет");
});

test("what is not understood is answered with how to say it", async () => {
  const { run } = await place();
  await expect(run()).rejects.toThrow("npm run audit -- verify");
  await expect(run("verify", "/none/such")).rejects.toThrow("Файла /none/such нет.");
});
