import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

export type ThrowAwayPostgres = {
  url: string;
  /** Processor time of closed connections, in seconds. */
  processorTime: () => number;
  stop: () => void;
  /** Process id of the main process. */
  processId: () => number;
  /** Simulates a failure: `immediate` ends all processes at once, `kill` only the main process. */
  crash: (how: "immediate" | "kill") => void;
  /** Starts again after a crash, on the same port, with the committed data. */
  startAgain: () => void;
};

const reachable = (port: number) => ({
  port,
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "''",
  max_connections: 200,
});

/** Settings without durability: no log for replicas, no vacuum, and small buffers, which every new process maps. */
const forgetful = {
  fsync: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
  checkpoint_timeout: "1h",
  autovacuum: "off",
  shared_buffers: "32MB",
};

type PostgresOptions = { within?: string; isDurable?: boolean };

/**
 * Starts a PostgreSQL server in a temporary folder, which `stop` deletes. PostgreSQL refuses to run as root, so then it
 * runs as the user `postgres` of its package.
 * @param within the parent of its folder.
 * @param isDurable whether committed data survive a crash of the machine, as in production, and not only of the server.
 * @throws Error if PostgreSQL is not installed.
 */
export async function startPostgres({
  within = tmpdir(),
  isDurable = true,
}: PostgresOptions = {}): Promise<ThrowAwayPostgres> {
  const folder = mkdtempSync(join(within, "society-postgres-"));
  const data = join(folder, "data");
  const bin = postgresBin();
  const run = (command: string, ...parameters: string[]) => runAsServer(folder, join(bin, command), parameters);
  const port = await freePort();
  run("initdb", "-D", data, "-U", "society", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8");
  const settings = { ...reachable(port), ...(isDurable ? {} : forgetful) };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const start = () => run("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o", options.join(" "), "start");
  start();
  const processId = () => Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  return {
    url: `postgres://society@127.0.0.1:${port}/postgres`,
    processorTime: () => {
      const times = readFileSync(`/proc/${processId()}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      // `cutime` and `cstime`: of ended child processes, in hundredths of a second.
      return (Number(times[13]) + Number(times[14])) / 100;
    },
    processId,
    crash: (how) => {
      if (how === "immediate") run("pg_ctl", "-D", data, "-m", "immediate", "stop");
      else process.kill(processId(), "SIGKILL");
    },
    startAgain: () => {
      // After a kill, its pid file and shared memory of its children remain for a moment, during which a start is
      // refused.
      for (let left = 50; ; left -= 1) {
        try {
          return start();
        } catch (error) {
          if (left === 0) throw error;
          execFileSync("sleep", ["0.1"]);
        }
      }
    },
    stop: () => {
      run("pg_ctl", "-D", data, "-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function postgresBin(): string {
  const versions = "/usr/lib/postgresql";
  const newest = existsSync(versions) && readdirSync(versions).sort((one, other) => Number(other) - Number(one))[0];
  if (!newest) throw new Error("PostgreSQL is not installed: apt-get install postgresql");
  return join(versions, newest, "bin");
}

function runAsServer(folder: string, command: string, parameters: string[]): void {
  if (process.getuid?.() !== 0) {
    execFileSync(command, parameters, { stdio: "pipe" });
    return;
  }
  const uid = Number(execFileSync("id", ["-u", "postgres"], { encoding: "utf8" }));
  const gid = Number(execFileSync("id", ["-g", "postgres"], { encoding: "utf8" }));
  chownSync(folder, uid, gid);
  execFileSync(command, parameters, { stdio: "pipe", uid, gid, cwd: folder });
}
