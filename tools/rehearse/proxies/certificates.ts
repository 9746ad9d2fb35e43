import { readFileSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:https";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#server/testing/free-port.ts";
import { expectThat, type Rehearsal, type Running, type Stage, untilReady } from "../stage.ts";
import { registrationForms, steadyLoad } from "../steady-load.ts";
import { askProxy } from "./behind-a-proxy.ts";
import { startNginx } from "./behind-nginx.ts";

/** Signs what is good for so many days from now, for this machine and the site of deploy/. */
type Sign = (days: number) => Promise<void>;

async function authority(stage: Stage, folder: string): Promise<Sign> {
  const at = (name: string) => join(folder, name);
  const openssl = (...words: string[]) => stage.run("openssl", words);
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  writeFileSync(at("names"), "subjectAltName=DNS:localhost,DNS:example.ru");
  await openssl("req", "-x509", ...key, "-keyout", at("ca.key"), "-out", at("ca.pem"), "-subj", "/CN=Authority");
  await openssl("req", ...key, "-keyout", at("privkey.pem"), "-out", at("request"), "-subj", "/CN=localhost");
  const by = ["-CA", at("ca.pem"), "-CAkey", at("ca.key"), "-CAcreateserial", "-extfile", at("names")];
  return async (days) => {
    await openssl("x509", "-req", "-in", at("request"), ...by, "-days", String(days), "-out", at("fullchain.pem"));
  };
}

const pair = (folder: string) => ({
  cert: readFileSync(join(folder, "fullchain.pem")),
  key: readFileSync(join(folder, "privkey.pem")),
});

/** What a browser that trusts the authority gets: a status, or why it goes no further. */
function visit(port: number, folder: string): Promise<string> {
  return new Promise((resolve) => {
    const site = { port, host: "localhost", ca: readFileSync(join(folder, "ca.pem")), agent: false as const };
    const asked = request({ ...site, path: "/news" }, (answer) => {
      answer.resume();
      resolve(String(answer.statusCode));
    });
    asked.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end();
  });
}

async function untilSays({ said }: Running, words: RegExp, seconds: number): Promise<void> {
  for (let left = seconds * 10; !words.test(said()); left -= 1) {
    if (left === 0) throw new Error(`It does not say ${words}:\n${said()}`);
    await wait(100);
  }
}

/** Where errors are told and a store would be: `told` counts what came. */
async function elsewhere(stage: Stage, folder: string): Promise<{ url: string; server: Server; told: () => number }> {
  const port = await freePort();
  let told = 0;
  const server = createServer(pair(folder), (asked, answer) => {
    if (asked.url === "/errors") told += 1;
    asked.resume();
    answer.end();
  });
  server.listen(port, "localhost");
  stage.atTheEnd(() => server.close());
  return { url: `https://localhost:${port}`, server, told: () => told };
}

async function diagnosis(stage: Stage, env: Record<string, string>): Promise<string> {
  const said = await stage.run(process.execPath, ["server/doctor/doctor-command.ts"], { env }).catch(String);
  return said.replaceAll("\u00a0", " ");
}

/** That of the site, which visitors see at nginx. */
async function siteOwn(stage: Stage): Promise<void> {
  const [plain, tls, port] = [await freePort(), await freePort(), await freePort()];
  let sign: Sign = async () => {};
  const folder = await startNginx(stage, { plain, tls, nodes: [port, port] }, async (_stage, place) => {
    sign = await authority(stage, place);
    await sign(90);
  });
  const env = {
    ...{ PORT: String(port), DATA_DIR: stage.make("data"), NODE_EXTRA_CA_CERTS: join(folder, "ca.pem") },
    ...{ SITE_URL: `https://localhost:${tls}`, RATE_LIMITS: "off", TRUST_PROXY: "1", BACKUP_AT: "off" },
  };
  const server = stage.start(process.execPath, ["server/main.ts"], { env });
  await untilReady(server, `http://127.0.0.1:${port}`, 300);
  const load = steadyLoad(
    (path, question) => askProxy(tls, path, question),
    await registrationForms((path) => askProxy(tls, path)),
  );
  const days: [number, RegExp, string][] = [
    [90, /Сертификат: годен ещё 89/, "200"],
    [6, /Сертификат: осталось 5 дн\., до/, "200"],
    [-1, /Сертификат: срок истёк/, "CERT_HAS_EXPIRED"],
    [60, /Сертификат: годен ещё 59/, "200"],
  ];
  for (const [left, words, visited] of days) {
    await sign(left);
    process.kill(Number(readFileSync(join(folder, "pid"), "utf8")), "SIGHUP");
    // nginx takes its time to go over to it.
    for (let turns = 10, said = ""; !words.test(said); turns -= 1) {
      expectThat(turns > 0, `the doctor says of a certificate with ${left} days: ${words}\n${said}`);
      said = await diagnosis(stage, env);
    }
    const got = await visit(tls, folder);
    expectThat(got === visited, `a visitor gets ${visited} with ${left} days left: ${got}`);
  }
  await load.end("who comes all the same is answered, and a renewed one breaks nobody off");
}

/** A store, and who is told of errors: both with a certificate that has expired, until it is renewed. */
async function ofOthers(stage: Stage): Promise<void> {
  const folder = stage.make("other");
  const sign = await authority(stage, folder);
  await sign(-1);
  const { url, server, told } = await elsewhere(stage, folder);
  const [port, key] = [await freePort(), { KEY: "key", SECRET: "secret" }];
  const store = (name: string) =>
    Object.fromEntries(
      Object.entries({ URL: `${url}/bucket`, ...key }).map(([end, value]) => [`${name}_S3_${end}`, value]),
    );
  const env = {
    ...{ PORT: String(port), DATA_DIR: stage.make("data-2"), NODE_EXTRA_CA_CERTS: join(folder, "ca.pem") },
    ...{ ...store("FILES"), ...store("BACKUP"), BACKUP_AT: "03:30", ERRORS_WEBHOOK: `${url}/errors` },
  };
  const running = stage.start(process.execPath, ["server/main.ts"], { env });
  await untilReady(running, `http://127.0.0.1:${port}`, 300);
  await untilSays(running, /FILES_S3_URL показывает сертификат, срок которого истёк[^\n]* Демонстрационное/, 1);
  expectThat((await fetch(`http://127.0.0.1:${port}/news`)).ok, "the site is there, without its files");
  // The backup that was missed is made within a minute, and the error that it fails is told.
  await untilSays(running, /the backup failed/, 300);
  await untilSays(running, /BACKUP_S3_URL показывает сертификат, срок которого истёк/, 1);
  await untilSays(running, /nobody could be told of an error/, 60);
  expectThat(told() === 0, "nothing is sent to who cannot prove who they are");
  const found = await diagnosis(stage, env);
  for (const words of [
    /Хранилище файлов.*срок которого истёк/,
    /Хранилище копий.*срок которого истёк/,
    /Сертификат ERRORS_WEBHOOK: срок истёк/,
  ])
    expectThat(words.test(found), `the doctor says ${words}:\n${found}`);
  await sign(30);
  server.setSecureContext(pair(folder));
  for (let left = 300; told() === 0; left -= 1) {
    expectThat(left > 0, "what could not be told is told when the address is trusted again");
    await wait(100);
  }
}

export const certificates: Rehearsal = {
  name: "a certificate that has expired: the site's own behind nginx under load, a store's, that of ERRORS_WEBHOOK",
  needs: ["nginx", "openssl"],
  async run(stage) {
    await siteOwn(stage);
    await ofOthers(stage);
  },
};
