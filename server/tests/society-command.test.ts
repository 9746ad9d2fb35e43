import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { databaseLabel } from "../operate/backup/database-label.ts";

const settings = {
  DATABASE_URL: "postgres://society:pa$$HOME@db.example/society?sslmode=require&application_name=the site",
  STAFF_PASSWORD: "two # words; 'and' `id` $(id)",
  SECRET_KEY: 'back\\slash "quoted" & more',
};
const settingsFile = `DATABASE_URL=${settings.DATABASE_URL}
STAFF_PASSWORD="${settings.STAFF_PASSWORD}"
SECRET_KEY='${settings.SECRET_KEY}'
`;
const printSettings = `console.log(JSON.stringify([${Object.keys(settings).map((name) => `process.env.${name}`)}]))`;

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), "society-command-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Installs the command `society` with its fixed paths inside `folder`, and with substitutes for system programs. */
function installCommand(folder: string): string {
  const programs = {
    runuser: '#!/bin/sh\nshift 3; exec "$@"\n',
    npm: `#!/bin/sh\nexec ${process.execPath} -e '${printSettings}'\n`,
    society: readFileSync("deploy/society", "utf8")
      .replaceAll("/etc/society.env", `${folder}/society.env`)
      .replaceAll("/opt/society/app", folder)
      .replaceAll("node_modules/.bin/node", process.execPath),
  };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  }
  return join(folder, "society");
}

test("the command and the service read the same settings, including special characters", () => {
  const folder = scratch();
  const file = join(folder, "society.env");
  writeFileSync(file, settingsFile);
  const env = { PATH: `${folder}:${process.env["PATH"]}`, DATABASE_URL: "of the operator's shell" };
  const inCommand = execFileSync(installCommand(folder), ["doctor"], { env, encoding: "utf8" });
  expect(JSON.parse(inCommand)).toEqual(Object.values(settings));
  const unit = readFileSync("deploy/society.service", "utf8");
  const [, flags = ""] = /^ExecStart=\S+ (.*) server\/main\.ts$/m.exec(unit) ?? [];
  const words = flags.replace("/etc/society.env", file).split(" ");
  const inService = execFileSync(process.execPath, [...words, "-e", printSettings], { env: {}, encoding: "utf8" });
  expect(JSON.parse(inService)).toEqual(Object.values(settings));
});

test.each(["", "nonsense"])("the command «%s» is refused with the usage", (word) => {
  const words = word === "" ? [] : [word];
  const { status, stdout, stderr } = spawnSync("sh", ["deploy/society", ...words], { encoding: "utf8" });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^society <команда> .*: doctor, staff, backup, restore/m);
  expect(stderr).toContain(word);
});

test("the database label contains the engine and path or host, but no password", () => {
  expect(databaseLabel({ DATA_DIR: "/srv/site" })).toBe("База данных: SQLite, /srv/site/society.sqlite");
  const url = "postgres://society:secret@db.example:5433/site?sslmode=require";
  expect(databaseLabel({ DATABASE_URL: url })).toBe("База данных: PostgreSQL, site на db.example:5433");
  const socket = "postgres:///site?host=/run/postgresql";
  expect(databaseLabel({ DATABASE_URL: socket })).toBe("База данных: PostgreSQL, site на /run/postgresql");
});

test.each([
  ["server/operate/backup/restore-command.ts", "backup"],
  ["server/operate/backup/backup-command.ts", "backup"],
  ["server/staff-command.ts", "reset", "ivanova"],
  ["server/operate/site-import/import-command.ts", "https://old.example"],
])("%s prints its database before it writes", (...words) => {
  const DATA_DIR = scratch();
  const env = { ...process.env, DATA_DIR, DATABASE_URL: "postgres://u:secret@127.0.0.1:1/society" };
  const { stderr, stdout } = spawnSync(process.execPath, words, { env, encoding: "utf8" });
  expect(stderr.split("\n")[0]).toBe("База данных: PostgreSQL, society на 127.0.0.1:1");
  expect(stdout + stderr).not.toContain("secret@");
});
