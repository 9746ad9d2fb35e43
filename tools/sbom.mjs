// The first step of `npm run sbom`: lists the components of the running product from the lock file, as CycloneDX.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { prepare, root } from "./prepare.mjs";

const [file = join(root, ".build", "sbom.cdx.json")] = process.argv.slice(2);
await prepare({ build: false });
const words = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--omit", "dev"];
const { status, stdout, stderr } = spawnSync("npm", words, { encoding: "utf8", maxBuffer: 2 ** 28 });
if (status !== 0) {
  console.error(stderr || stdout);
  process.exit(1);
}
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, stdout);
console.log(`${file}: ${JSON.parse(stdout).components.length} packages`);
