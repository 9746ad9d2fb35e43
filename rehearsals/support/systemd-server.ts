import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Stage } from "./stage.ts";

const path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
/** The only units that start; those of the host are hidden. */
const targets = ["basic", "sysinit", "sockets", "timers", "multi-user", "shutdown"];
const journal = ["systemd-journald.service", "systemd-journald.socket", "systemd-journald-dev-log.socket"];
const own = ["/etc", "/opt", "/var/cache", "/var/lib", "/var/log", "/usr/local/sbin"];

const boot = (folder: string) => `set -e
mount --make-rprivate /
cp -aT /etc ${folder}/etc
rm -rf ${folder}/etc/systemd/system && mkdir ${folder}/etc/systemd/system
cd ${folder}/etc/systemd/system
for name in ${targets.join(" ")}; do printf '[Unit]\\nDefaultDependencies=no\\n' > $name.target; done
for name in ${journal.join(" ")}; do cp /usr/lib/systemd/system/$name .; done
${own.map((place) => `mount --bind ${folder}${place} ${place}`).join("\n")}
mount -t tmpfs tmpfs /run
mount -t tmpfs tmpfs /sys/fs/cgroup
mkdir /sys/fs/cgroup/systemd
mount -t cgroup -o none,name=systemd systemd /sys/fs/cgroup/systemd
exec env -i PATH=${path} container=docker SYSTEMD_UNIT_PATH=/etc/systemd/system \\
  /usr/lib/systemd/systemd --system --unit=basic.target --show-status=no`;

/** A systemd with its own `/etc`, `/opt` and `/var` in namespaces of this machine, which shares programs. */
export class SystemdServer {
  readonly folder: string;
  readonly #stage: Stage;
  readonly #init: number;

  private constructor(stage: Stage, folder: string, init: number) {
    this.#stage = stage;
    this.folder = folder;
    this.#init = init;
  }

  static async boot(stage: Stage): Promise<SystemdServer> {
    const folder = stage.makeFolder("server");
    for (const place of own) mkdirSync(join(folder, place), { recursive: true });
    const spaces = ["--pid", "--fork", "--mount", "--uts", "--ipc", "--cgroup", "--mount-proc"];
    const outer = spawn("unshare", [...spaces, "bash", "-c", boot(folder)], { stdio: "ignore" });
    await once(outer, "spawn");
    const children = () => readFileSync(`/proc/${outer.pid}/task/${outer.pid}/children`, "utf8").trim();
    while (children() === "") await new Promise(setImmediate);
    const init = Number(children());
    stage.onCleanUp(() => process.kill(init, "SIGKILL"));
    const server = new SystemdServer(stage, folder, init);
    await server.run(
      "until systemctl list-units > /dev/null 2>&1; do sleep 0.2; done; systemctl start systemd-journald",
    );
    return server;
  }

  /** Runs shell commands as root on that server and returns their output. @throws Error with the output if one fails. */
  run(commands: string): Promise<string> {
    const within = ["-t", String(this.#init), "-m", "-p", "-i", "-u", "env", "-i", `PATH=${path}`, "HOME=/root"];
    return this.#stage.run("nsenter", [...within, "sh", "-euc", commands]);
  }

  /** Copies this working copy with its packages and built pages to /opt/society. Returns its path on the host. */
  addRelease(name: string): string {
    const target = join(this.folder, "opt/society", name);
    mkdirSync(target, { recursive: true });
    const copy = `git ls-files -z -co --exclude-standard | tar --null -T - -cf - | tar --no-same-owner -xf - -C ${target}
      cp -al node_modules ${target} 2> /dev/null || cp -a node_modules ${target}
      cp -a .build ${target}`;
    execFileSync("bash", ["-ec", copy]);
    return target;
  }
}
