import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export type Rehearsal = {
  title: string;
  /** Required programs of the system; `root` means the rights of root. */
  needs: string[];
  /** @param words those of the command after the name. @throws Error that names the unmet expectation. */
  run: (stage: Stage, words: string[]) => Promise<void>;
};

export type Running = { child: ChildProcess; output: () => string; stop: (signal?: NodeJS.Signals) => Promise<void> };

export type Engine = "sqlite" | "postgres";

/** Also accepts `root`, which means the rights of root. */
export function isInstalled(program: string): boolean {
  if (program === "root") return process.getuid?.() === 0;
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  return folders.some((folder) => existsSync(join(folder, program)));
}

/** A folder and processes of a rehearsal; `cleanUp` ends all of them. */
export class Stage {
  readonly folder: string;
  readonly #running: Running[] = [];
  readonly #cleanups: (() => unknown)[] = [];

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Makes a folder and returns its path. */
  makeFolder(name: string): string {
    const path = join(this.folder, name);
    mkdirSync(path, { recursive: true });
    return path;
  }

  /** Returns a stage for a part of the rehearsal, which ends with this one at the latest. */
  makeStage(name: string): Stage {
    const stage = new Stage(this.makeFolder(name));
    this.onCleanUp(() => stage.cleanUp());
    return stage;
  }

  onCleanUp(cleanup: () => unknown): void {
    this.#cleanups.push(cleanup);
  }

  start(command: string, words: string[], options: { env?: Record<string, string> } = {}): Running {
    const env = { ...process.env, ...options.env };
    const child = spawn(command, words, { env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("error", ({ message }) => (output += message));
    const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    };
    const running = { child, output: () => output, stop };
    this.#running.push(running);
    return running;
  }

  /** Runs a command and returns its output. @throws Error with the output if the command fails. */
  async run(...order: Parameters<Stage["start"]>): Promise<string> {
    const { child, output } = this.start(...order);
    const [code] = await once(child, "exit");
    expectThat(code === 0, `${order[0]} ${order[1].join(" ")} succeeds, not ${code}:\n${output()}`);
    return output();
  }

  async cleanUp(): Promise<void> {
    for (const { stop } of this.#running.splice(0).reverse()) await stop();
    for (const cleanup of this.#cleanups.splice(0).reverse()) await cleanup();
  }
}

/** Runs a part of a rehearsal on the database engines that the words name, or on both. */
export async function onEachEngine(
  whole: Stage,
  words: string[],
  run: (engine: Engine, stage: Stage) => Promise<void>,
) {
  const named = words.filter((word): word is Engine => word === "sqlite" || word === "postgres");
  for (const engine of named.length > 0 ? named : (["sqlite", "postgres"] as const)) {
    const stage = whole.makeStage(engine);
    await run(engine, stage);
    await stage.cleanUp();
  }
}

/** In milliseconds: without any progress for so long, work hangs. A busy machine is only slower. */
export const hanging = 5 * 60_000;

/** @throws Error with the output of the server if it is not ready in five minutes. */
export async function waitUntilReady({ child, output }: Running, url: string): Promise<void> {
  for (const until = Date.now() + hanging; Date.now() < until && child.exitCode === null; await wait(100)) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
  }
  throw new Error(`${url} is not ready:\n${output()}`);
}

/** Waits until the condition holds, or until the count has not changed for five minutes. */
export async function waitWhileMoving(count: () => number, isDone: () => boolean): Promise<void> {
  let [last, movedAt] = [count(), Date.now()];
  while (!isDone() && Date.now() - movedAt < hanging) {
    await wait(10);
    if (count() !== last) [last, movedAt] = [count(), Date.now()];
  }
}

/** @throws Error with the expectation if the condition is false. */
export function expectThat(condition: boolean, expectation: string): void {
  if (!condition) throw new Error(`Expected: ${expectation}.`);
}
