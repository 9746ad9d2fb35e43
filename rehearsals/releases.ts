import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#server/testing/free-port.ts";
import { startPostgres } from "#server/testing/throw-away-postgres.ts";
import { type Engine, expectThat, onEachEngine, type Rehearsal, type Stage } from "./support/stage.ts";
import { expectEachOnce, registrationForms, senderTo, steadyLoad } from "./support/steady-load.ts";
import { SystemdServer } from "./support/systemd-server.ts";

/** The commands of docs/operations.md that set up a server, with the demonstration content. */
const setUp = (port: number, databaseUrl: string | undefined) => `
adduser --quiet --system --group --home /opt/society society 2> /dev/null
chown society:society /opt/society
cd /opt/society
runuser -u society -- ln -s first app
cd app
HOME=/opt/society runuser -u society -- npm run --silent build
install -m 640 -g society deploy/society.env /etc/society.env
echo 'DEMO=on
RATE_LIMITS=off
DATABASE_URL=${databaseUrl ?? ""}' >> /etc/society.env
cp deploy/society.socket deploy/society.service /etc/systemd/system/
sed -i 's/:8000/:${port}/' /etc/systemd/system/society.socket
install deploy/society /usr/local/sbin/society
systemctl daemon-reload
systemctl enable --quiet --now society.socket society`;

/** Adds a second process on the same socket. */
const secondProcess = `
cp /etc/systemd/system/society.service /etc/systemd/system/society@.service
systemctl daemon-reload && systemctl restart society
systemctl enable --quiet --now society@2`;

/** Turns a copy into a future release with one more migration. */
function addMigration(release: string): void {
  const file = join(release, "server/kit/database/migrate.ts");
  const next = `import { sql } from "kysely";
const next = (db: Kysely<never>) => sql\`alter table registrations add column next text\`.execute(db);
const migrations = {
  "9999-next": next,`;
  const changed = readFileSync(file, "utf8")
    .replace("const migrations = {", next)
    .replace("type Kysely, sql", "type Kysely");
  rmSync(file);
  writeFileSync(file, changed);
}

async function rehearseReleases(engine: Engine, stage: Stage): Promise<void> {
  const postgres = engine === "postgres" ? await startPostgres() : undefined;
  if (postgres) stage.onCleanUp(postgres.stop);
  const databaseUrl = postgres?.url;
  const server = await SystemdServer.boot(stage);
  for (const name of ["first", "second"]) server.addRelease(name);
  addMigration(server.addRelease("third"));
  const port = await freePort();
  await server.run(setUp(port, databaseUrl));
  if (postgres) await server.run(secondProcess);
  const send = senderTo("http", port);
  const form = await registrationForms(send);
  const place = { folder: join(server.folder, "var/lib/society"), url: databaseUrl };
  const underLoad = async (expectation: string, commands: string) => {
    const stop = steadyLoad(send, form);
    await wait(1000);
    await server.run(commands);
    await wait(1000);
    const { acknowledged, failed } = await stop();
    console.log(`  ${acknowledged.length} forms, ${failed.length} failures`);
    expectThat(failed.length === 0, `${expectation}: ${[...new Set(failed)].join(", ")}`);
    return acknowledged;
  };
  const restart = `systemctl restart society${postgres ? " && systemctl restart society@2" : ""}`;
  const before = [
    ...(await underLoad("no request fails during a restart", restart)),
    ...(await underLoad("no request fails during a release", "society release /opt/society/second")),
    ...(await underLoad("no request fails during a rollback", "society release back")),
  ];
  const migrating = await underLoad("none fails during a migration", "society release /opt/society/third");
  await expectEachOnce(place, [...before, ...migrating]);
  const refused = await server.run("society release back").catch(String);
  expectThat(
    /9999-next[\s\S]*на сайте не будет/.test(refused),
    `a rollback across a migration is refused, and its cost is named: ${refused}`,
  );
  await server.run("society release back --to-backup");
  const { status } = await send("/news");
  expectThat(status === 200, `200 from the older release, not ${status}`);
  await expectEachOnce(place, before);
  console.log(`  ${engine}: ok`);
}

export const releases: Rehearsal = {
  title: "restarts, releases and rollbacks on a server with systemd, under load with registrations",
  needs: ["root", "systemctl", "unshare", "nsenter", "adduser", "npm", "git"],
  run: (stage, words) => onEachEngine(stage, words, rehearseReleases),
};
