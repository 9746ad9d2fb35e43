import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { filling, wrongOwnerIn } from "./kit/files/access-problems.ts";
import { reasonOf } from "./reason-of.ts";

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "society-reason-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  return folder;
}

test("a folder in which the program may not create another is named, with its owner and the remedy", () => {
  const disk = join(ownFolder(), "disk");
  mkdirSync(disk, { mode: 0o555 });
  const target = join(disk, "1");
  const said = saidByAnother(`
    import { mkdirSync } from "node:fs";
    import { reasonOf } from "${new URL("./reason-of.ts", import.meta.url)}";
    try { mkdirSync("${target}", { recursive: true }) } catch (error) { console.log(reasonOf(error, {})) }`);
  const why = isRoot
    ? `${disk} принадлежит пользователю root, а программа работает от имени nobody. От имени root: install -d -o nobody ${target}, но если там должен быть другой диск, сначала подключите его`
    : `этого не дают её права: chmod u+rwX ${disk}`;
  expect(said).toBe(`Нет доступа к ${target}: ${why}`);
});

test("a backup of another user is no unfinished one: its owner is named, with the remedy", () => {
  const to = ownFolder();
  const backup = join(to, "site.example-2026-11-21-120000");
  mkdirSync(backup);
  writeFileSync(join(backup, "manifest.json"), "{}");
  chmodSync(backup, isRoot ? 0o700 : 0);
  onTestFinished(() => chmodSync(backup, 0o700));
  const said = saidByAnother(`
    import { readAnyManifest } from "${new URL("./operate/backup/backup-manifest.ts", import.meta.url)}";
    import { listBackups } from "${new URL("./operate/backup/stored-backups.ts", import.meta.url)}";
    console.log((await listBackups({ to: "${to}" }))[0].state);
    await readAnyManifest("${backup}").catch((error) => console.log(error.message));`);
  const why = isRoot
    ? `${backup} принадлежит пользователю root, а программа работает от имени nobody. От имени root: chown -R nobody: ${backup}`
    : `Права на ${backup} этого не дают: chmod u+rwX ${backup}`;
  expect(said).toBe(`unreadable\nКопию ${backup} нельзя прочитать: ${why}`);
});

/** Runs a program as another user if this one is root, for whom nothing is forbidden. */
function saidByAnother(program: string): string {
  const as = isRoot ? { uid: nobody, gid: nobody } : {};
  const options = { ...as, encoding: "utf8" } as const;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], options);
  return stdout.trim().replaceAll("\u00a0", " ");
}

test("a full disk is that of the folder which was being filled, else that of the data", async () => {
  const full = () => writeFile("/dev/full", "text");
  const said = await filling("/mnt/usb/1", full()).catch((error) => reasonOf(error, { DATA_DIR: "/srv/data" }));
  expect(said).toMatch(/^На диске, где лежит \/mnt\/usb\/1, кончилось место\. .*назовите другую папку\.$/);
  const ofData = await full().catch((error) => reasonOf(error, { DATA_DIR: "/srv/data" }));
  expect(ofData).toMatch(/^На диске, где лежит папка данных \/srv\/data, кончилось место\. .*DATA_DIR/);
});

test("files of another user are found at any depth; the first ten are named", () => {
  const folder = ownFolder();
  for (let index = 10; index < 25; index += 1) {
    mkdirSync(join(folder, `media/${index}`), { recursive: true });
    writeFileSync(join(folder, `media/${index}/a.pdf`), "");
  }
  expect(wrongOwnerIn(folder)).toBeUndefined();
  const owner = vi.spyOn(process as { getuid: () => number }, "getuid").mockReturnValue(nobody);
  onTestFinished(() => owner.mockRestore());
  const said = wrongOwnerIn(folder) ?? "";
  expect(said).toContain(`${folder} принадлежит пользователю`);
  expect(said.match(/\/media\/\d+\/a\.pdf/g)).toEqual([10, 11, 12, 13].map((name) => `/media/${name}/a.pdf`));
  expect(said).toContain(`chown -R nobody: ${folder}`);
});
