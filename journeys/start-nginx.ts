import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Stage } from "#rehearsals/support/stage.ts";

export type Ports = { plain: number; tls: number; nodes: [number, number] };

const read = (name: string) => readFileSync(join("deploy", name), "utf8");

/** Returns the files of deploy/ with other ports and other paths of the certificate, the logs and the cache. */
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
    .replace("/var/cache/society", join(folder, "cache"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join("\n");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `${user}\npid ${folder}/pid;\nworker_processes 2;\nevents {}\nhttp {\n${temporary}\n${upstream}\n${site}\n}\n`;
}

/** Starts nginx with a certificate of its own and returns the folder of its logs. */
export async function startNginx(stage: Stage, ports: Ports): Promise<string> {
  const folder = stage.makeFolder("nginx");
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  await stage.run("openssl", ["req", "-x509", ...key, ...files, "-subj", "/CN=example.ru"]);
  writeFileSync(join(folder, "nginx.conf"), nginxConfiguration(folder, ports));
  stage.start("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", "daemon off;"]);
  return folder;
}
