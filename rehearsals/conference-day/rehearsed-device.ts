import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { DoorAct } from "#domain/door/door-acts.ts";
import { sealAct } from "#domain/door/sealed-act.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import { expectThat, hanging } from "../support/stage.ts";

/** The date by the clock of the site. */
export const dateOf = (at: Date) => dateInZone(at, "Europe/Moscow");

type Paired = { token: string; sealing_key: string };

/** This share of the requests is cut, after any time up to this one in milliseconds. */
const [cutShare, longestCut] = [0.2, 60];
const batch = 20;

/** A device of the check-in without a browser: a queue, an unreliable network, and a count of its own. */
export class RehearsedDevice {
  /** People whom it has marked, by day. */
  readonly marked = new Map<string, Set<number>>();
  /** How many people without a registration it has entered. */
  entries = 0;
  readonly #waiting: string[] = [];
  readonly #site: string;
  readonly #paired: Paired;

  constructor(site: string, paired: Paired) {
    this.#site = site;
    this.#paired = paired;
  }

  get queued(): number {
    return this.#waiting.length;
  }

  async mark(registration: number, at: Date): Promise<void> {
    const people = this.marked.get(dateOf(at)) ?? new Set();
    this.marked.set(dateOf(at), people.add(registration));
    await this.#queue({ ...newAct(at), act: "mark", registration, kind: "arrival", way: "code", let_in: "" });
  }

  addNew(fio: string, at: Date): Promise<void> {
    this.entries += 1;
    return this.#queue({ ...newAct(at), act: "new", fio });
  }

  async #queue(act: DoorAct): Promise<void> {
    this.#waiting.push(await sealAct(this.#paired.sealing_key, JSON.stringify(act)));
  }

  /** Sends the queue until it is empty. @throws Error after five minutes without progress, and for a refused act. */
  async sendAll(): Promise<void> {
    let movedAt = Date.now();
    while (this.queued > 0) {
      expectThat(Date.now() - movedAt < hanging, `acts are taken, while ${this.queued} wait`);
      const acts = this.#waiting.slice(0, batch);
      const outcomes = await this.#send(acts).catch(() => undefined);
      if (outcomes) {
        const refused = outcomes.find(({ state }) => state !== "recorded" && state !== "repeated");
        expectThat(!refused, `no act is ${refused?.state}`);
        this.#waiting.splice(0, acts.length);
        movedAt = Date.now();
      } else await pause(50);
    }
  }

  /** Returns undefined if the server cannot take them now. @throws Error if the connection breaks or is cut. */
  async #send(acts: string[]): Promise<{ state: string }[] | undefined> {
    const limit = Math.random() < cutShare ? Math.random() * longestCut : 10_000;
    const queue = { length: this.queued - acts.length, since: null };
    const answer = await fetch(`${this.#site}/api/door/acts/`, {
      method: "POST",
      headers: { authorization: `Door ${this.#paired.token}`, "content-type": "application/json" },
      body: JSON.stringify({ now: new Date().toISOString(), queue, list_at: null, acts }),
      signal: AbortSignal.timeout(limit),
    });
    return answer.ok ? (await answer.json()).acts : undefined;
  }
}

const newAct = (at: Date) => ({ id: randomUUID(), at: at.toISOString() });
