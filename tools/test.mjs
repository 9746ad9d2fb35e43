// The first step of `npm test`: plain JavaScript with built-ins only, so that an old Node can run it. It installs what
// the tests need and runs the rest with the project's own Node.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { prepare, runNode } from "./prepare.mjs";

/** Programs that the tests use, by their Debian packages. */
const needed = [
  {
    debianPackage: "chromium",
    isInstalled: () => ["/usr/bin/chromium", process.env.CHROMIUM].some((path) => path && existsSync(path)),
  },
  {
    debianPackage: "postgresql",
    isInstalled: () => existsSync("/usr/lib/postgresql") || Boolean(process.env.TEST_DATABASE_URL),
  },
];

function installSystemPackages() {
  const missing = needed.filter((program) => !program.isInstalled()).map((program) => program.debianPackage);
  if (missing.length === 0) return;
  const command = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(" ")}`;
  if (process.getuid() !== 0 || !existsSync("/etc/debian_version")) {
    console.error(`Тестам нужны программы системы. Поставьте их и повторите:\n  sudo sh -c '${command}'`);
    process.exit(1);
  }
  console.error(`Устанавливаю ${missing.join(", ")}, около минуты…`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const done = spawnSync("sh", ["-c", command], { encoding: "utf8", env });
  if (done.status === 0) return;
  console.error(`${done.stdout}\n${done.stderr}`);
  process.exit(1);
}

await prepare({ build: true });
installSystemPackages();
runNode(["tools/run-checks.ts", ...process.argv.slice(2)]);
