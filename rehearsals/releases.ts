import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#server/testing/free-port.ts";
import { startPostgres } from "#server/testing/throw-away-postgres.ts";
import { senderTo, waitForReplies } from "./support/proxy-client.ts";
import { enginesIn, expectThat, type Rehearsal, type Stage } from "./support/stage.ts";
import { type Ports, startNginx } from "./support/start-nginx.ts";
import { expectEachOnce, registrationForms, steadyLoad } from "./support/steady-load.ts";
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

async function rehearseReleases(stage: Stage, databaseUrl?: string): Promise<void> {
  const server = await SystemdServer.boot(stage);
  for (const name of ["first", "second"]) server.addRelease(name);
  addMigration(server.addRelease("third"));
  const port = await freePort();
  await server.run(setUp(port, databaseUrl));
  if (databaseUrl !== undefined) await server.run(secondProcess);
  const ports: Ports = { plain: await freePort(), tls: await freePort(), nodes: [port, port] };
  await startNginx(stage, ports);
  const send = senderTo("https", ports.tls);
  await waitForReplies(send);
  const form = await registrationForms(send);
  const place = { folder: join(server.folder, "var-lib/society"), url: databaseUrl };
  const underLoad = async (expectation: string, commands: string) => {
    const load = steadyLoad(send, form);
    await wait(1000);
    await server.run(commands);
    await wait(1000);
    return load.end(expectation);
  };
  const servers = databaseUrl === undefined ? ["society"] : ["society", "society@2"];
  const restart = servers.map((name) => `systemctl restart ${name}`).join("\n");
  const acknowledged = await underLoad("no request fails during a restart", restart);
  acknowledged.push(...(await underLoad("no request fails during a release", "society release /opt/society/second")));
  acknowledged.push(...(await underLoad("no request fails during a rollback", "society release back")));
  const before = acknowledged.length;
  acknowledged.push(
    ...(await underLoad("no request fails during a release that migrates", "society release /opt/society/third")),
  );
  await expectEachOnce(place, acknowledged);
  const refused = await server.run("society release back").catch(String);
  expectThat(
    /9999-next[\s\S]*на сайте не будет/.test(refused),
    `a rollback across a migration is refused, and its cost is named: ${refused}`,
  );
  await server.run("society release back --to-backup");
  const { status } = await send("/news");
  expectThat(status === 200, `200 from the older release, not ${status}`);
  await expectEachOnce(place, acknowledged.slice(0, before));
}

export const releases: Rehearsal = {
  title: "restarts, releases and rollbacks on a server with systemd, under load with registrations",
  needs: ["root", "systemctl", "unshare", "nsenter", "adduser", "npm", "git", "nginx", "openssl"],
  async run(whole, words) {
    for (const engine of enginesIn(words)) {
      const stage = whole.makeStage(engine);
      try {
        const postgres = engine === "postgres" ? await startPostgres() : undefined;
        if (postgres) stage.onCleanUp(postgres.stop);
        await rehearseReleases(stage, postgres?.url);
      } finally {
        await stage.cleanUp();
      }
      console.log(`  ${engine}: ok`);
    }
  },
};
