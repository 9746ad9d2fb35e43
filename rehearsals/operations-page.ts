import { appendFileSync, chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Send } from "./support/proxy-client.ts";
import { expectThat, isInstalled, type Rehearsal, type Stage } from "./support/stage.ts";
import { expectEachOnce, registrationForms } from "./support/steady-load.ts";
import { SystemdServer } from "./support/systemd-server.ts";

const page = readFileSync("docs/operations.md", "utf8");
const hasNginx = isInstalled("nginx");
/**
 * A journal that is followed never ends, and nobody has a second step. Without nginx the doctor rightly finds no
 * certificate.
 */
const leftOut = hasNginx ? / -f$|second-step/ : / -f$|second-step|nginx|doctor/;
const certificate = "/etc/letsencrypt/live/example.ru";
/** Arguments of curl. */
const site = hasNginx ? "--cacert /opt/trusted.pem https://example.ru/news" : "http://127.0.0.1:8000/news";

/** Scripts in place of programs that need other machines or a person at an editor. */
const standIns = {
  "apt-get": "",
  nano: 'cat /opt/typed >> "$1"; : > /opt/typed',
  certbot: `[ "$1" = certonly ] || exit 0
mkdir -p ${certificate} && cd ${certificate}
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 -subj /CN=example.ru \\
  -addext subjectAltName=DNS:example.ru -keyout privkey.pem -out fullchain.pem 2> /dev/null
cp fullchain.pem /opt/trusted.pem`,
};

/** With a conference to register for, and with trust in the certificate, which no authority has signed. */
const usualSettings = "DEMO=on\nRATE_LIMITS=off\nNODE_EXTRA_CA_CERTS=/opt/trusted.pem\n";

/** Returns the text of a section, from its anchor to the next one. @throws Error if there is none. */
function section(anchor: string): string {
  const found = page.split(/^<a id="/m).find((text) => text.startsWith(`${anchor}"`));
  if (found === undefined) throw new Error(`docs/operations.md has no section ${anchor}.`);
  return found;
}

/** Returns the commands of each block of a section. */
function blocks(anchor: string): string[][] {
  return [...section(anchor).matchAll(/^```sh\n(.*?)^```/gms)].map(([, text = ""]) => text.trim().split("\n"));
}

/** Returns the commands in the sentences of a section. */
function commandsInText(anchor: string): string[] {
  const text = section(anchor).replaceAll(/^```.*?^```/gms, "");
  const quoted = [...text.matchAll(/`((?:society|systemctl|journalctl|certbot|chown|df|nano) .+?)`/g)];
  const commands = quoted.map(([, command = ""]) => command.replaceAll("\\|", "|"));
  return commands.filter((command) => !leftOut.test(command));
}

/** A simulated server on which somebody follows the page. */
class Operator {
  readonly server: SystemdServer;
  #folder = "/root";

  private constructor(server: SystemdServer) {
    this.server = server;
  }

  static async at(stage: Stage): Promise<Operator> {
    const server = await SystemdServer.boot(stage, "own");
    const inServer = (path: string) => join(server.folder, path);
    for (const [name, script] of Object.entries(standIns)) {
      writeFileSync(inServer(`sbin/${name}`), `#!/bin/sh -e\n${script}\n`);
      chmodSync(inServer(`sbin/${name}`), 0o755);
    }
    mkdirSync(inServer("mnt/usb"));
    server.addRelease("../repository");
    // As at a host of repositories: readable for everybody.
    writeFileSync(inServer("etc/gitconfig"), "[safe]\n  directory = *\n[user]\n  name = x\n  email = x\n");
    await server.run("cd /opt/repository && git init --quiet && git add . && git commit --quiet -m x");
    await server.run(
      "ip link set lo up; echo '127.0.0.1 example.ru www.example.ru' >> /etc/hosts; touch /opt/trusted.pem",
    );
    if (hasNginx) {
      await server.run("cp /usr/lib/systemd/system/nginx.service /etc/systemd/system/");
      await server.run("systemctl daemon-reload && systemctl start nginx");
    }
    return new Operator(server);
  }

  /** Types settings into the next file that a command opens. */
  type(settings: string): void {
    writeFileSync(join(this.server.folder, "opt/typed"), settings);
  }

  /** Runs commands one after another and returns their output. @throws Error with the first that fails. */
  async follow(commands: string[]): Promise<string> {
    let output = "";
    for (const command of commands) output += await this.#runOne(this.#filledIn(command));
    return output;
  }

  async #runOne(command: string): Promise<string> {
    const output = await this.server
      .run(`cd ${this.#folder}\n{ ${command}\n} || exit\npwd > /opt/folder`)
      .catch(({ message }: Error) => {
        throw new Error(`The page cannot be followed at: ${command}\n${message.split("\n").slice(4).join("\n")}`);
      });
    this.#folder = readFileSync(join(this.server.folder, "opt/folder"), "utf8").trim();
    const [, clone] = /git clone \S+ (\S+)/.exec(command) ?? [];
    if (clone !== undefined) await this.#providePackages(`${this.#folder}/${clone}`);
    return output;
  }

  /** Copies what `npm run build` would download and make. */
  #providePackages(release: string): Promise<string> {
    return this.server.run(`cd /opt/repository && cp -al node_modules ${release}
cp -a .build ${release} && chown -R society: ${release}/.build`);
  }

  #filledIn(command: string): string {
    return command
      .replace("<адрес репозитория>", "/opt/repository")
      .replace("ваше.имя", "example.ru")
      .replace("<логин>", "admin")
      .replace("<код>", "society")
      .replace(/example\.ru-\d{4}-\d\d-\d\d-\d{6}/, () => this.#backup());
  }

  #backup(): string {
    const [newest = ""] = readdirSync(join(this.server.folder, "var-lib/society/backups")).sort().reverse();
    return newest;
  }

  /** Registers one person. */
  async register(email: string): Promise<void> {
    const send: Send = async (path) => {
      const body = await this.server.run(`curl --silent --fail http://127.0.0.1:8000${path}`);
      return { status: 200, headers: {}, body: Buffer.from(body) };
    };
    const form = JSON.stringify((await registrationForms(send))(email));
    await this.server.run(
      `curl --silent --fail --json '${form}' -H 'host: example.ru' http://127.0.0.1:8000/api/registration/`,
    );
  }

  /** Adds an erasure of somebody to the journal: without any, a restore rightly stops and asks. */
  addErasure(): void {
    const at = new Date().toISOString();
    const erased = { registration: 999, conference: 1, number: 999, registered_at: at, erased_at: at };
    const line = JSON.stringify({ ...erased, staff: null, ground: "mistake" });
    appendFileSync(join(this.server.folder, "var-lib/society/erasures.jsonl"), `${line}\n`);
  }

  /** Expects what the page promises while a setting is wrong, and that the site works when it is corrected. */
  async trySettingsThatAreWrong(): Promise<void> {
    await this.server.run("cp /etc/society.env /opt/right.env; echo PORT=none >> /etc/society.env");
    const said = await this.server.run(`if systemctl restart society; then echo accepted; fi; curl --silent ${site}`);
    expectThat(
      said.includes("Сайт настраивают") && !said.includes("accepted"),
      `visitors read that settings are wrong, not ${said}`,
    );
    await this.server.run("cp /opt/right.env /etc/society.env");
    await this.follow(["systemctl restart society"]);
  }

  async expectServing(folder: string, email: string): Promise<void> {
    await this.server.run(`curl --silent --fail --output /dev/null ${site}`);
    await expectEachOnce({ folder: join(this.server.folder, folder), url: undefined }, [email]);
  }
}

const [setUp = [], start = [], proxy = []] = blocks("ustanovka");
const [release = [], goBack = []] = blocks("novaya-versiya");

async function followPage(stage: Stage): Promise<void> {
  const email = "page@post.example";
  const operator = await Operator.at(stage.makeStage("first"));
  operator.type(usualSettings);
  await operator.follow(setUp);
  const said = await operator.follow(start);
  expectThat(/одноразов/i.test(said), `the journal ends with the first password: ${said}`);
  if (hasNginx) await operator.follow(proxy);
  await operator.register(email);
  operator.addErasure();
  for (const anchor of ["posle-ustanovki", "pochta"]) await operator.follow(commandsInText(anchor));
  await operator.trySettingsThatAreWrong();
  const [backUp = [], restore = []] = blocks("kopii");
  await operator.follow(backUp);
  operator.type("DATA_DIR=/var/lib/society/second\n");
  await operator.follow(restore);
  await operator.expectServing("var-lib/society/second", email);
  await operator.follow(release.slice(0, -1));
  for (const back of goBack) await operator.follow([...release.slice(-1), back]);
  await operator.follow(commandsInText("esli-chto-to-ne-tak"));
  console.log("  the page on one server: ok");
  cpSync(
    join(operator.server.folder, "var-lib/society/secret.key"),
    join(operator.server.folder, "mnt/usb/secret.key"),
  );
  await operator.server.run("systemctl stop society.socket society");
  await followBurned(await Operator.at(stage.makeStage("second")), join(operator.server.folder, "mnt/usb"), email);
}

/** @param disk the folder with the backups of the server that burned. */
async function followBurned(operator: Operator, disk: string, email: string): Promise<void> {
  cpSync(disk, join(operator.server.folder, "mnt/usb"), { recursive: true });
  operator.type(usualSettings);
  await operator.follow(setUp);
  const said = await operator.follow(blocks("server-sgorel").flat());
  expectThat(said.includes("/var/lib/society/erasures.jsonl"), `the restore applies the journal of erasures: ${said}`);
  if (hasNginx) await operator.follow(proxy);
  await operator.expectServing("var-lib/society", email);
  await operator.follow(commandsInText("posle-ustanovki"));
}

export const operationsPage: Rehearsal = {
  title: "the commands of docs/operations.md, as they are there, on simulated servers, of which one burns",
  needs: ["root", "systemctl", "unshare", "nsenter", "ip", "curl", "adduser", "npm", "git", "openssl"],
  async run(stage) {
    if (!hasNginx) console.log("  without nginx, which is not installed here");
    await followPage(stage);
  },
};
