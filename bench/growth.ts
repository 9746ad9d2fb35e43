import { spawnSync } from "node:child_process";

/** The search of visitors and the table of staff over ever more rows: what grows with them is read off side by side. */
const sizes = { "site-search": [200, 2_000, 20_000], registrations: [10_000, 100_000, 1_000_000] };

for (const [name, all] of Object.entries(sizes)) {
  for (const rows of all) {
    const env = { ...process.env, ROWS: String(rows) };
    const { status } = spawnSync(process.execPath, [`bench/${name}.ts`, ...process.argv.slice(2)], {
      env,
      stdio: "inherit",
    });
    if (status !== 0) process.exit(1);
  }
}
