import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { longestList } from "#contract/registrations/registration-imports.ts";
import { readEnvironment } from "#server/platform/environment.ts";

const read = (name: string) => readFileSync(join("deploy", name), "utf8");
const analyze = "/usr/bin/systemd-analyze";

test("deploy/ sets only what the product knows, to values that it takes", () => {
  const inFile = [...read("society.env").matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
  const inCompose = [...read("compose.yaml").matchAll(/^ {4}([A-Z_]+): "?(.*?)"?$/gm)]
    .map(([, name, value = ""]) => [name, value.replaceAll(/\$\{SITE_URL:\?\}/g, "https://example.ru")])
    .map(([name, value = ""]) => [name, value.replaceAll(/\$\{\w+:\?\}/g, "secret")]);
  expect(inFile.length).toBeGreaterThan(0);
  expect(inCompose.length).toBeGreaterThan(0);
  for (const settings of [inFile, inCompose]) {
    expect(readEnvironment(Object.fromEntries(settings))).toMatchObject({ DEMO: "off", TRUST_PROXY: 1 });
    const known = Object.keys(readEnvironment({ DATABASE_URL: "postgres://x", TRUST_PROXY: "1" }));
    expect(settings.map(([name]) => name).filter((name) => !known.includes(name ?? ""))).toEqual([]);
  }
});

test("proxies take a body as long as the server takes", () => {
  expect(/client_max_body_size (\d+)m;/.exec(read("nginx.conf"))?.[1]).toBe(String(longestList / 1024 ** 2));
  expect(/max_size (\d+)MiB/.exec(read("Caddyfile"))?.[1]).toBe(String(longestList / 1024 ** 2));
});

test.skipIf(!existsSync(analyze))("systemd finds no fault with the units and little that they may do", () => {
  const folder = mkdtempSync(join(tmpdir(), "society-units-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const names = readdirSync("deploy").filter((name) => /\.(service|socket|timer)$/.test(name));
  const units = names.map((name) => {
    // What they start is there under another name.
    writeFileSync(join(folder, name), read(name).replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    return join(folder, name);
  });
  const said = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(analyze, words, { encoding: "utf8" });
    return { status, said: `${status === 0 ? "" : stdout}${stderr}` };
  };
  expect(said("verify", "--recursive-errors=no", ...units)).toEqual({ status: 0, said: "" });
  for (const unit of units.filter((path) => path.endsWith(".service"))) {
    expect(said("security", "--offline=true", "--threshold=20", unit)).toEqual({ status: 0, said: "" });
  }
});
