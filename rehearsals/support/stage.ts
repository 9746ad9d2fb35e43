import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export type Rehearsal = {
  title: string;
  /** Required programs of the system; `root` means the rights of root. */
  needs: string[];
  /**
   * @param words the words of the command after the name of the rehearsal.
   * @throws Error that names the expectation that was not met.
   */
  run: (stage: Stage, words: string[]) => Promise<void>;
};

export type Running = { child: ChildProcess; output: () => string; stop: (signal?: NodeJS.Signals) => Promise<void> };

export type Engine = "sqlite" | "postgres";

/** Returns the database engines named in the words, or both. */
export function enginesIn(words: string[]): Engine[] {
  const engines: Engine[] = ["sqlite", "postgres"];
  const named = engines.filter((engine) => words.includes(engine));
  return named.length > 0 ? named : engines;
}

/** Also accepts `root`, which means the rights of root. */
export function isInstalled(program: string): boolean {
  if (program === "root") return process.getuid?.() === 0;
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

type Options = { cwd?: string; env?: Record<string, string> };

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

  start(command: string, words: string[], { cwd = process.cwd(), env = {} }: Options = {}): Running {
    const child = spawn(command, words, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
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
  async run(command: string, words: string[], options?: Options): Promise<string> {
    const { child, output } = this.start(command, words, options);
    const [code] = await once(child, "exit");
    if (code !== 0) throw new Error(`${command} ${words.join(" ")} ended with ${code}:\n${output()}`);
    return output();
  }

  async cleanUp(): Promise<void> {
    for (const { stop } of this.#running.splice(0).reverse()) await stop();
    for (const cleanup of this.#cleanups.splice(0).reverse()) await cleanup();
  }
}

/** @throws Error with the output of the server if it is not ready in time. */
export async function waitUntilReady({ child, output }: Running, url: string): Promise<void> {
  const seconds = 300;
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await wait(100)) {
    if (child.exitCode !== null) break;
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
  }
  throw new Error(`${url} is not ready after ${seconds} seconds:\n${output()}`);
}

/** In milliseconds: without any progress for so long, work hangs. A busy machine is only slower. */
export const hanging = 5 * 60_000;

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
