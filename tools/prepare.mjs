// First steps of `npm start`, `npm run dev` and `npm test`. Built-ins only, for any Node since 18.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const installedNode = join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");

/** Sources of the built pages: a change in any of these files causes a build at the next start. */
const builtFrom = [
  "web",
  "ui",
  "domain",
  "contract",
  "docs/guide",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tools/build.ts",
  "tools/guide-plugin.ts",
];

/**
 * Installs the packages if the lock file has changed and, with `build`, builds the pages. Ends the process on failure.
 * `packages`: `all`, or only those for `running` the product; a build needs all of them.
 */
export async function prepare({ build, packages = "all" }) {
  process.chdir(root);
  const pages = { stamp: join(root, ".build", ".pages-stamp"), madeOf: build && hashOf(builtFrom) };
  const isBuilt = !build || stampOf(pages.stamp) === pages.madeOf;
  await installPackages(isBuilt ? packages : "all");
  if (isBuilt) return;
  await run("Собираю страницы", installedNode, ["tools/build.ts"]);
  writeFileSync(pages.stamp, pages.madeOf);
}

/** A release built elsewhere has only the packages for running, recorded in its stamp. */
async function installPackages(wanted) {
  const stamp = join(root, "node_modules", ".packages-stamp");
  const lock = `${process.platform} ${process.arch} ${hashOf(["package-lock.json"])}`;
  const installed = stampOf(stamp) ?? "";
  if ([`all ${lock}`, `${wanted} ${lock}`].includes(installed)) return;
  const packages = installed.startsWith("all ") ? "all" : wanted;
  // Passed explicitly, so that NODE_ENV has no effect.
  const group = packages === "all" ? "--include=dev" : "--omit=dev";
  await run("Устанавливаю пакеты", "npm", [...newerNpm(), "ci", group, "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, `${packages} ${lock}`);
}

/**
 * An older Node, as in Debian 12, silently skips optional packages that require a newer one: sharp, the bundler. The
 * packages are then installed by the Node that the project installs first.
 */
function newerNpm() {
  const [major, minor] = process.version.slice(1).split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return [];
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return ["exec", "--yes", `--package=node@${dependencies.node}`, "--package=npm@11", "--", "npm"];
}

/**
 * Flags of the server process. The young generation is limited to 4 MB: by default it grows to 48 MB, which is never
 * returned to the system and makes requests no faster. The units in deploy/ have the same flags.
 */
export const serverFlags = ["--max-semi-space-size=4"];

function stampOf(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** V8's code cache of the sources without types: a start is half a second faster and takes 15 MB less. */
const compiled = join(root, ".build", "compile-cache");

/**
 * Limit of memory arenas of the C library. By default each thread has its own and keeps it; two save 30 MB under load.
 * The units in deploy/ have the same limit.
 */
const arenas = "2";

/**
 * Runs a script with the project's own Node in place of this process: signals and the exit code are passed on. It stops
 * the script when npm ends. The script detects the end of this process by a closed channel.
 */
export function runNode(arguments_) {
  const path = `${join(root, "node_modules", ".bin")}:${process.env.PATH}`;
  const child = spawn(installedNode, arguments_, {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { NODE_COMPILE_CACHE: compiled, MALLOC_ARENA_MAX: arenas, ...process.env, PATH: path },
  });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  whenNpmEnds(() => child.kill("SIGTERM"));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** npm sends a signal to its shell, which does not forward it, so the end of either is detected by polling. */
function whenNpmEnds(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const began = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === began) return;
    clearInterval(timer);
    stop();
  }, 500);
}

/** Returns the parent process and, if it is npm's shell, the parent of that. */
function ancestors() {
  const { ppid } = process;
  try {
    const [, name, parent] = /\((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${ppid}/stat`, "utf8")) ?? [];
    return /^(sh|dash|bash|ash|busybox)$/.test(name) ? `${ppid} ${parent}` : `${ppid}`;
  } catch {
    // Other systems have no /proc.
    return `${ppid}`;
  }
}

function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) addTo(hash, join(root, path));
  return hash.digest("hex");
}

function addTo(hash, path) {
  const name = path.slice(root.length);
  if (name.includes("/fonts/generated")) return;
  try {
    const entries = readdirSync(path);
    for (const entry of entries.sort()) addTo(hash, join(path, entry));
  } catch (error) {
    if (error.code !== "ENOTDIR") throw error;
    hash.update(name).update(readFileSync(path));
  }
}

/** In milliseconds: a terminal shows the time in place, a log gets a line at longer intervals. */
const progressInterval = process.stderr.isTTY ? 1000 : 20_000;

/** Runs a step and prints its name with the elapsed time, then its duration. */
export async function step(name, work) {
  const began = performance.now();
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} с`;
  const print = (text) => process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  print(`${name}…`);
  const timer = setInterval(() => print(`${name}… ${seconds()}`), progressInterval);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    print(`${name}: ${seconds()}`);
    if (process.stderr.isTTY) process.stderr.write("\n");
  }
}

/** Prints the output of the command only if it fails, and then ends the process. */
async function run(name, command, arguments_) {
  const path = `${join(root, "node_modules", ".bin")}:${process.env.PATH}`;
  const said = [];
  const status = await step(name, () => {
    const child = spawn(command, arguments_, {
      cwd: root,
      env: { ...process.env, PATH: path },
      stdio: ["inherit", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
    return new Promise((resolve) => {
      child.on("error", (error) => {
        said.push(Buffer.from(error.message));
        resolve(1);
      });
      child.on("close", resolve);
    });
  });
  if (status === 0) return;
  console.error(`Не получилось: ${command} ${arguments_.join(" ")}\n${Buffer.concat(said)}`);
  process.exit(1);
}
