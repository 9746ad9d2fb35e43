import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:http2";
import { join } from "node:path";
import { maxListSize } from "#contract/registrations/registration-imports.ts";
import { expectThat, type Rehearsal, type Stage } from "../stage.ts";
import { askProxy, longBody, type Ports, rehearseBehind } from "./behind-a-proxy.ts";

const read = (name: string) => readFileSync(join("deploy", name), "utf8");

/** The files of deploy/ with nothing changed but the ports and the places of certificate and logs; the rest as the handbook says. */
function nginxConfiguration(folder: string, { plain, tls, nodes }: Ports): string {
  const [one, other] = nodes;
  const upstream = read(one === other ? "upstream.conf" : "compose-upstream.conf")
    .replace(/server \S+/, `server 127.0.0.1:${one}`)
    .replace(/(server[\s\S]*?)server \S+/, `$1server 127.0.0.1:${other}`);
  const site = read("nginx.conf")
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${plain};`)
    .replace("listen 443", `listen 127.0.0.1:${tls}`)
    .replaceAll("/etc/letsencrypt/live/example.ru", folder)
    .replaceAll("/var/log/nginx", folder)
    .replace("/var/cache/society", join(folder, "cache"))
    // What it has kept is looked at in the end.
    .replace("inactive=10s", "inactive=1h");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join("\n");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const room = "worker_processes 2;\nworker_rlimit_nofile 16384;\nevents { worker_connections 8192; }";
  return `${user}\npid ${folder}/pid;\n${room}\nhttp {\n${temporary}\n${upstream}\n${site}\n}\n`;
}

async function makeCertificate(stage: Stage, folder: string): Promise<void> {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  await stage.run("openssl", ["req", "-x509", ...key, ...files, "-subj", "/CN=example.ru"]);
}

/** @returns the folder with its cache, its logs, its certificate and the number of its process. */
export async function startNginx(stage: Stage, ports: Ports, certify = makeCertificate): Promise<string> {
  const folder = stage.make("nginx");
  await certify(stage, folder);
  writeFileSync(join(folder, "nginx.conf"), nginxConfiguration(folder, ports));
  stage.start("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", "daemon off;"]);
  return folder;
}

export const behindNginx: Rehearsal = {
  name: "two nodes behind nginx as deploy/ sets it up: TLS, limits, addresses, a restart and a kill under load",
  needs: ["nginx", "openssl"],
  async run(stage) {
    let [port, folder] = [0, ""];
    const start = async (ports: Ports) => {
      port = ports.tls;
      folder = await startNginx(stage, ports);
    };
    await rehearseBehind(stage, { start, passesFormsOn: false });
    const { status } = await askProxy(port, "/api/rehearsal/", longBody(maxListSize + 1));
    expectThat(status === 413, `a body longer than the server takes is answered with 413, not ${status}`);
    expectThat(await speaksHttp2(port), "browsers are spoken to in HTTP/2");
    const logged = readFileSync(join(folder, "society.log"), "utf8") + readFileSync(join(folder, "error.log"), "utf8");
    expectThat(/ GET \/search \d+ /.test(logged) && !/forged/.test(logged), "searches and keys are not written down");
  },
};

function speaksHttp2(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const session = connect(`https://127.0.0.1:${port}`, { servername: "example.ru", rejectUnauthorized: false });
    session.on("error", () => resolve(false));
    session.on("connect", () => {
      session.destroy();
      resolve(true);
    });
  });
}
