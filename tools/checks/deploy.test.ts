import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { maxListSize } from "#contract/conference/registrants/registration-imports.ts";
import { readEnvironment } from "#server/kit/environment.ts";

const read = (name: string) => readFileSync(join("deploy", name), "utf8");
const analyze = "/usr/bin/systemd-analyze";

/** The values of a completed `.env`. */
const filledIn: Record<string, string> = {
  SITE_URL: "https://example.ru",
  SECRET_KEY: Buffer.alloc(32).toString("base64"),
  FILES_S3_URL: "https://s3.example/files",
  BACKUP_S3_URL: "https://s3.example/backups",
  BACKUP_RECIPIENT: "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p",
};

function composed(...names: string[]): string[][] {
  return [
    ...names
      .map(read)
      .join("\n")
      .matchAll(/^ {4}([A-Z\d_]+): "?(.*?)"?$/gm),
  ].map(([, name = "", value = ""]) => [
    name,
    value.replaceAll(/\$\{(\w+):([?-])(.*?)\}/g, (_, asked, sign, usual) =>
      sign === "-" ? usual : (filledIn[asked] ?? "secret"),
    ),
  ]);
}

test("deploy/ sets only known settings, to valid values", () => {
  const inFile = [...read("society.env").matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]);
  const [inCompose, withStore] = [composed("compose.yaml"), composed("compose.yaml", "compose-s3.yaml")];
  expect(withStore.length).toBeGreaterThan(inCompose.length + 5);
  for (const settings of [inFile, inCompose, withStore]) {
    expect(settings.length).toBeGreaterThan(0);
    const values = Object.fromEntries(settings);
    expect(readEnvironment(values)).toMatchObject({ DEMO: "off", TRUST_PROXY: 1 });
    // readEnvironment returns known settings only.
    const known = Object.keys(readEnvironment({ ...values, DATABASE_URL: "postgres://x", TRUST_PROXY: "1" }));
    expect(settings.map(([name = ""]) => name).filter((name) => !known.includes(name))).toEqual([]);
  }
});

test("compose-s3.yaml overrides every node of compose.yaml, with variables named like their settings", () => {
  const names = (text: string) => [...text.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name);
  const services = (name: string) =>
    names(
      read(name)
        .split(/^services:$/m)[1]
        ?.split(/^\w+:$/m)[0] ?? "",
    );
  expect(services("compose-s3.yaml")).toEqual(services("compose.yaml").filter((name) => /^node/.test(name ?? "")));
  for (const [, setting, asked] of read("compose-s3.yaml").matchAll(/^ {4}([A-Z\d_]+): \$\{(\w+):/gm)) {
    expect(asked).toBe(setting);
  }
});

test("the proxies accept bodies of the same size as the server", () => {
  expect(/client_max_body_size (\d+)m;/.exec(read("nginx.conf"))?.[1]).toBe(String(maxListSize / 1024 ** 2));
  expect(/max_size (\d+)MiB/.exec(read("Caddyfile"))?.[1]).toBe(String(maxListSize / 1024 ** 2));
});

test.skipIf(!existsSync(analyze))("systemd verifies the units and their sandboxing", () => {
  const folder = mkdtempSync(join(tmpdir(), "society-units-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const names = readdirSync("deploy").filter((name) => /\.(service|socket|timer)$/.test(name));
  const units = names.map((name) => {
    // The started programs have other paths there.
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
