import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#server/testing/free-port.ts";
import { startPostgres } from "#server/testing/throw-away-postgres.ts";
import { PretendServer } from "./pretend-server.ts";
import { askProxy, type Ports, untilItAnswers } from "./proxies/behind-a-proxy.ts";
import { startNginx } from "./proxies/behind-nginx.ts";
import { expectThat, type Rehearsal, type Stage } from "./stage.ts";
import { type Ask, expectOnce, registrationForms, steadyLoad } from "./steady-load.ts";

/** As the handbook sets it up, with the demonstration content, for which people may register. */
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

const another = `
cp /etc/systemd/system/society.service /etc/systemd/system/society@.service
systemctl daemon-reload && systemctl restart society
systemctl enable --quiet --now society@2`;

/** A release of the future, which changes the shape of the database. */
function addMigration(release: string): void {
  const file = join(release, "server/platform/database/migrate.ts");
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

async function rehearseReleases(stage: Stage, databaseUrl?: string): Promise<void> {
  const server = await PretendServer.boot(stage);
  for (const name of ["first", "second"]) server.addRelease(name);
  addMigration(server.addRelease("third"));
  const port = await freePort();
  await server.type(setUp(port, databaseUrl));
  if (databaseUrl !== undefined) await server.type(another);
  const ports: Ports = { plain: await freePort(), tls: await freePort(), nodes: [port, port] };
  await startNginx(stage, ports);
  const ask: Ask = (path, question) => askProxy(ports.tls, path, question);
  await untilItAnswers(ask);
  const form = await registrationForms(ask);
  const place = { folder: join(server.folder, "var-lib/society"), url: databaseUrl };
  const under = async (sentence: string, commands: string) => {
    const load = steadyLoad(ask, form);
    await wait(1000);
    await server.type(commands);
    await wait(1000);
    return load.end(sentence);
  };
  const servers = databaseUrl === undefined ? ["society"] : ["society", "society@2"];
  const restart = servers.map((name) => `systemctl restart ${name}`).join("\n");
  const acknowledged = await under("a restart fails nobody", restart);
  acknowledged.push(...(await under("a newer release fails nobody", "society release /opt/society/second")));
  acknowledged.push(...(await under("the way back fails nobody", "society release back")));
  const before = acknowledged.length;
  acknowledged.push(...(await under("a release that migrates fails nobody", "society release /opt/society/third")));
  await expectOnce(place, acknowledged);
  const refused = await server.type("society release back").catch(String);
  expectThat(/9999-next[\s\S]*на сайте не будет/.test(refused), `going back says what it would cost: ${refused}`);
  await server.type("society release back --to-backup");
  const { status } = await ask("/news");
  expectThat(status === 200, `the older release serves again, not ${status}`);
  await expectOnce(place, acknowledged.slice(0, before));
}

const needs = ["root", "systemctl", "unshare", "nsenter", "adduser", "npm", "git", "nginx", "openssl"];

export const releasesOnSqlite: Rehearsal = {
  name: "a restart, releases and ways back on a server with systemd under load, forms among it, on SQLite",
  needs,
  run: (stage) => rehearseReleases(stage),
};

export const releasesOnPostgres: Rehearsal = {
  name: "the same with two processes over PostgreSQL",
  needs,
  async run(stage) {
    const postgres = await startPostgres();
    stage.atTheEnd(postgres.stop);
    await rehearseReleases(stage, postgres.url);
  },
};
