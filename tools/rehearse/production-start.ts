import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#server/testing/free-port.ts";
import { expectThat, type Rehearsal, type Stage, untilReady } from "./stage.ts";

/** `npm start` as an operator types it: installs, builds where it must, serves; said at the end is what it printed. */
async function startedIn(folder: string, stage: Stage): Promise<string> {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const env = { NODE_ENV: "production", DATA_DIR: stage.make("data"), DEMO: "off", PORT: String(port) };
  const started = stage.start("npm", ["start"], { cwd: folder, env });
  await untilReady(started, site, 300);
  for (const path of ["/", "/news", "/registration/", "/signin", "/api/news/"]) {
    const { status } = await fetch(`${site}${path}`);
    expectThat(status === 200, `${path} is answered with 200, not ${status}`);
  }
  await started.stop();
  return started.said();
}

const clone = (stage: Stage) => stage.run("git", ["clone", "--quiet", "--no-local", ".", join(stage.folder, "clone")]);

export const emptyClone: Rehearsal = {
  name: "NODE_ENV=production npm start in an empty clone of the last commit, twice",
  needs: ["git", "npm"],
  async run(stage) {
    await clone(stage);
    const folder = join(stage.folder, "clone");
    const first = await startedIn(folder, stage);
    expectThat(/Устанавливаю[\s\S]*Собираю/.test(first), "the first start installs and builds");
    const second = await startedIn(folder, stage);
    expectThat(!/Устанавливаю|Собираю/.test(second), "the second start neither installs nor builds");
  },
};

export const builtElsewhere: Rehearsal = {
  name: "npm start in a copy that was built elsewhere: no development packages, nothing compiled",
  needs: ["git", "npm"],
  async run(stage) {
    await clone(stage);
    const built = join(stage.folder, "clone");
    await stage.run("npm", ["run", "build"], { cwd: built });
    const folder = join(stage.folder, "release");
    cpSync(built, folder, { recursive: true, filter: (path) => !/\/(node_modules|\.git)$/.test(path) });
    const said = await startedIn(folder, stage);
    expectThat(/Устанавливаю/.test(said) && !/Собираю/.test(said), "it installs and does not build");
    for (const name of ["vite", "vitest", "typescript"]) {
      expectThat(!existsSync(join(folder, "node_modules", name)), `${name} is not installed`);
    }
    await stage.run("npm", ["run", "backup"], { cwd: folder, env: { DATA_DIR: join(stage.folder, "data") } });
  },
};
