import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { s3Client } from "#server/platform/files/s3-client.ts";
import { freePort } from "#server/testing/free-port.ts";
import { cephPrograms, type Gateway, startGateway } from "./ceph-gateway.ts";
import { expectThat, type Rehearsal, type Running, type Stage, untilReady } from "./stage.ts";

type Env = Record<string, string>;
const command = (name: "backup" | "restore", ...words: string[]) => [`server/backup/${name}-command.ts`, ...words];

/** A site whose backups go into a second bucket; `list` gives all that lies there. */
type BackedUp = { stage: Stage; env: Env; gateway: Gateway; list: () => Promise<string[]> };

const namesOf = (paths: string[]) => [...new Set(paths.map((path) => path.split("/")[1] ?? ""))];
const wholeOf = (paths: string[]) => namesOf(paths.filter((path) => path.endsWith("/manifest.json")));

/** A backup that is broken off when some of it has arrived. @returns its name, and what it said. */
async function brokenOff(
  { stage, env, list }: BackedUp,
  breakOff: (running: Running) => unknown,
): Promise<[string, string]> {
  const before = namesOf(await list());
  const running = stage.start(process.execPath, command("backup"), { env });
  const ended = once(running.child, "exit");
  let name: string | undefined;
  while (name === undefined) {
    expectThat(running.child.exitCode === null, `it is under way: ${running.said()}`);
    name = namesOf(await list()).find((one) => !before.includes(one));
  }
  await breakOff(running);
  await ended;
  return [name, running.said()];
}

async function brokenBackups(given: BackedUp): Promise<void> {
  const { stage, env, gateway, list } = given;
  const [killed] = await brokenOff(given, ({ child }) => child.kill("SIGKILL"));
  expectThat(!wholeOf(await list()).includes(killed), "a backup whose process was killed half-way is none");
  const listed = await stage.run(process.execPath, command("restore", "--list"), { env });
  expectThat(new RegExp(`${killed}: не\\sзакончена`).test(listed), `the list says so: ${listed}`);
  const target = { ...env, DATA_DIR: stage.make("none") };
  const refused = await stage.run(process.execPath, command("restore", killed), { env: target }).catch(String);
  expectThat(/не\sзакончена/.test(refused), `nobody can restore it: ${refused}`);

  const gone = gateway.running().child;
  const [silent, why] = await brokenOff(given, () => gone.kill("SIGSTOP"));
  expectThat(/BACKUP_S3_URL не отвечает/.test(why), `it is said that the store is silent: ${why}`);
  gone.kill("SIGCONT");
  expectThat(!wholeOf(await list()).includes(silent), "a backup during which the store fell silent is none");
}

/** Into the folder of a new site without a bucket for its files. @returns what is there, in words. */
async function restoredFrom({ stage, env, list }: BackedUp, key: string): Promise<string> {
  const name =
    wholeOf(await list())
      .filter((one) => !one.includes("other"))
      .sort()
      .at(-1) ?? "";
  const folder = stage.make("restored");
  const own = { ...env, DATA_DIR: folder, FILES_S3_URL: "", FILES_S3_KEY: "", FILES_S3_SECRET: "" };
  const locked = await stage.run(process.execPath, command("restore", name), { env: own }).catch(String);
  expectThat(/ключ/.test(locked), `without its key nobody opens it: ${locked}`);
  const said = await stage.run(process.execPath, command("restore", name), { env: { ...own, BACKUP_IDENTITY: key } });
  expectThat(readdirSync(join(folder, "media")).length > 0, "the files are restored into a folder");
  return contents(said);
}

const contents = (said: string) => /Записей[^\n]*/.exec(said)?.[0] ?? said;

export const backupsInABucket: Rehearsal = {
  name: "backups in a bucket of Ceph's gateway: on time, sealed, pruned, listed, restored, killed, its gateway silent",
  needs: cephPrograms,
  async run(stage) {
    const gateway = await startGateway(stage);
    const { key, secret, region, url } = gateway.bucket;
    const client = s3Client({ ...gateway.bucket, url: `${url}-backups` });
    await client.put("", new Uint8Array());
    const list = async () => {
      const keys: string[] = [];
      for await (const object of client.list("backups/")) keys.push(object.key);
      return keys;
    };
    const pair = await stage.run(process.execPath, command("backup", "--new-key"));
    const [recipient = "", identity = ""] = [/age1\w+/, /AGE-SECRET-KEY-\S+/].map((one) => one.exec(pair)?.[0]);
    const port = String(await freePort());
    const site = `127.0.0.1-${port}`;
    const files = { FILES_S3_URL: url, FILES_S3_KEY: key, FILES_S3_SECRET: secret, FILES_S3_REGION: region };
    const backups = { BACKUP_S3_URL: `${url}-backups`, BACKUP_S3_KEY: key, BACKUP_S3_SECRET: secret };
    const own = { PORT: port, DATA_DIR: stage.make("data"), BACKUP_AT: "03:30", BACKUP_RECIPIENT: recipient };
    const env = { ...files, ...backups, ...own, BACKUP_S3_REGION: region };
    const given = { stage, env, gateway, list };
    for (const old of [site, "other.example"])
      await client.put(`backups/${old}-2020-01-01-033000/manifest.json`, Buffer.from("{}"));

    const server = stage.start(process.execPath, ["server/main.ts"], { env });
    await untilReady(server, `http://127.0.0.1:${port}`, 600);
    const ours = (paths: string[]) => wholeOf(paths).filter((name) => name.startsWith(site));
    // The first one is due a minute after the first start; when it is whole the old one goes.
    for (let left = 600; ours(await list()).every((name) => name.includes("2020")); left -= 1) {
      expectThat(left > 0, `the server makes one by itself: ${server.said()}`);
      await wait(1000);
    }
    await wait(5000);
    expectThat(ours(await list()).length === 1, `the old one was pruned: ${ours(await list())}`);
    expectThat(wholeOf(await list()).includes("other.example-2020-01-01-033000"), "and no other site's");
    const open = (await list()).filter((path) => !/\.age$|\/manifest\.json$/.test(path));
    expectThat(open.length === 0, `nothing lies there that the store could read: ${open}`);

    await brokenBackups(given);
    const said = await stage.run(process.execPath, command("backup"), { env });
    expectThat((await restoredFrom(given, identity)) === contents(said), "what was backed up afterwards is restored");
  },
};
