import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../kit/database/open-database.ts";
import { freePort } from "../testing/free-port.ts";

const other = 65_534;

test
  .runIf(process.getuid?.() === 0)
  .each([
    ["server/staff-command.ts", "list"],
    ["server/operate/doctor/doctor-command.ts"],
    ["server/operate/backup/backup-command.ts"],
    ["server/main.ts"],
  ])("%s reports a data folder of another user", { tags: "full" }, async (...words) => {
  const folder = mkdtempSync(join(tmpdir(), "society-owner-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await (await openDatabase({ folder })).close();
  chmodSync(join(folder, "society.sqlite"), 0o600);
  writeFileSync(join(folder, "secret.key"), Buffer.alloc(32, 1).toString("base64"), { mode: 0o600 });
  chownSync(folder, other, other);
  chmodSync(folder, 0o700);
  const env = { ...process.env, DATA_DIR: folder, DEMO: "off", PORT: String(await freePort()) };
  const { stdout, stderr, status } = spawnSync(process.execPath, words, {
    uid: other,
    gid: other,
    env,
    encoding: "utf8",
  });
  expect(stdout + stderr).toContain(`принадлежит пользователю root, а программа работает от имени nobody`);
  expect(stdout + stderr).toContain(`chown -R nobody: ${folder}`);
  expect(status).toBe(1);
});
