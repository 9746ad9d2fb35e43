import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export type Rehearsal = {
  name: string;
  /** Programs of the system without which it cannot be rehearsed, and `root` where only root may. */
  needs: string[];
  /** @param minutes for those that last as long as they are told, or as they think enough. @throws Error that says what was not as it should be. */
  run: (stage: Stage, minutes?: number) => Promise<void>;
};

export type Running = { child: ChildProcess; said: () => string; stop: (signal?: NodeJS.Signals) => Promise<void> };

type Order = { cwd?: string; env?: Record<string, string> };

/** `root` is no program, but who may start some. */
export function isThere(program: string): boolean {
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

/** A folder and programs for one rehearsal; nothing of them is left when it ends. */
export class Stage {
  readonly folder: string;
  readonly #running: Running[] = [];
  readonly #ends: (() => void)[] = [];

  constructor(folder: string) {
    this.folder = folder;
  }

  /** A new folder. */
  make(name: string): string {
    const path = join(this.folder, name);
    mkdirSync(path, { recursive: true });
    return path;
  }

  atTheEnd(end: () => void): void {
    this.#ends.push(end);
  }

  start(command: string, words: string[], { cwd = process.cwd(), env = {} }: Order = {}): Running {
    const child = spawn(command, words, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    child.stdout.on("data", (chunk) => (said += chunk));
    child.stderr.on("data", (chunk) => (said += chunk));
    child.on("error", ({ message }) => (said += message));
    const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    };
    const running = { child, said: () => said, stop };
    this.#running.push(running);
    return running;
  }

  /** @throws Error with what was said where it fails. */
  async run(command: string, words: string[], order?: Order): Promise<string> {
    const { child, said } = this.start(command, words, order);
    const [code] = await once(child, "exit");
    if (code !== 0) throw new Error(`${command} ${words.join(" ")} ended with ${code}:\n${said()}`);
    return said();
  }

  async clear(): Promise<void> {
    for (const { stop } of this.#running.splice(0).reverse()) await stop();
    for (const end of this.#ends.splice(0).reverse()) end();
  }
}

/** @throws Error with what it said where the server does not take requests within the time. */
export async function untilReady({ child, said }: Running, url: string, seconds: number): Promise<void> {
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await wait(100)) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`${url} is not ready after ${seconds} seconds:\n${said()}`);
}

export function expectThat(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(`It is not so that ${sentence}.`);
}
