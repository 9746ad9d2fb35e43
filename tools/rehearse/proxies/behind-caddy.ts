import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expectThat, type Rehearsal } from "../stage.ts";
import { type Ports, rehearseBehind } from "./behind-a-proxy.ts";

/** The file of deploy/ with other ports, and a certificate of Caddy's own. */
function configuration({ plain, tls, nodes }: Ports): string {
  const options = [`http_port ${plain}`, `https_port ${tls}`, "local_certs", "skip_install_trust", "admin off"];
  return readFileSync("deploy/Caddyfile", "utf8")
    .replace("{\n", `{\n${options.join("\n")}\n`)
    .replace("127.0.0.1:8000", nodes.map((port) => `127.0.0.1:${port}`).join(" "));
}

export const behindCaddy: Rehearsal = {
  name: "the same behind Caddy",
  needs: ["caddy"],
  async run(stage) {
    const folder = stage.make("caddy");
    const file = join(folder, "Caddyfile");
    let said = () => "";
    const start = async (ports: Ports) => {
      writeFileSync(file, configuration(ports));
      const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      ({ said } = stage.start("caddy", ["run", "--config", file, "--adapter", "caddyfile"], { env }));
    };
    await rehearseBehind(stage, { start, passesFormsOn: false });
    expectThat(!/forged/.test(said()), "searches and keys are not written down");
  },
};
