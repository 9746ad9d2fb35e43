import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { DoorAct } from "#domain/door/door-acts.ts";
import { sealAct } from "#domain/door/sealed-act.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import { hanging } from "../support/stage.ts";

/** The date by the clock of the site. */
export const dateOf = (at: Date) => dateInZone(at, "Europe/Moscow");

type Paired = { token: string; sealing_key: string };
type Waiting = { id: string; sealed: string };

/** In milliseconds: a request may be cut after any time up to this one. */
const longestCut = 60;
const batch = 20;

/** A device of the check-in without a browser: a queue, an unreliable network, and a count of its own. */
export class RehearsedDevice {
  /** People whom it has marked, by day. */
  readonly marked = new Map<string, Set<number>>();
  readonly newcomers: string[] = [];
  /** Durations of answered requests, in milliseconds. */
  readonly durations: number[] = [];
  private readonly waiting: Waiting[] = [];
  private readonly site: () => string;
  private readonly paired: Paired;

  constructor(site: () => string, paired: Paired) {
    this.site = site;
    this.paired = paired;
  }

  get queued(): number {
    return this.waiting.length;
  }

  async mark(registration: number, at: Date, kind: "arrival" | "departure" = "arrival"): Promise<void> {
    const day = dateOf(at);
    const people = this.marked.get(day) ?? new Set();
    this.marked.set(day, people.add(registration));
    await this.queue({ ...newAct(at), act: "mark", registration, kind, way: "code", let_in: "" });
  }

  async addNew(fio: string, at: Date): Promise<void> {
    this.newcomers.push(fio);
    await this.queue({ ...newAct(at), act: "new", fio });
  }

  private async queue(act: DoorAct): Promise<void> {
    this.waiting.push({ id: act.id, sealed: await sealAct(this.paired.sealing_key, JSON.stringify(act)) });
  }

  /**
   * Sends the queue, oldest first, until it is empty.
   * @param cutShare how many requests are cut before the answer.
   * @throws Error after five minutes without progress, and for a refused act.
   */
  async sendAll(cutShare: number): Promise<void> {
    let movedAt = Date.now();
    while (this.waiting.length > 0) {
      if (Date.now() - movedAt > hanging) throw new Error(`${this.waiting.length} acts wait, and none is taken.`);
      const acts = this.waiting.slice(0, batch);
      const isDone = await this.send(acts, Math.random() < cutShare);
      if (isDone) {
        this.waiting.splice(0, acts.length);
        movedAt = Date.now();
      } else await pause(50);
    }
  }

  private async send(acts: Waiting[], isCut: boolean): Promise<boolean> {
    const cut = new AbortController();
    if (isCut) setTimeout(() => cut.abort(), Math.random() * longestCut);
    const began = performance.now();
    try {
      const answer = await fetch(`${this.site()}/api/door/acts/`, {
        method: "POST",
        headers: { authorization: `Door ${this.paired.token}`, "content-type": "application/json" },
        body: JSON.stringify({
          now: new Date().toISOString(),
          queue: { length: this.waiting.length - acts.length, since: null },
          list_at: null,
          acts: acts.map(({ sealed }) => sealed),
        }),
        signal: AbortSignal.any([cut.signal, AbortSignal.timeout(10_000)]),
      });
      if (!answer.ok) return false;
      const { acts: outcomes } = (await answer.json()) as { acts: { state: string }[] };
      const refused = outcomes.find(({ state }) => state !== "recorded" && state !== "repeated");
      if (refused) throw new Error(`An act was ${refused.state}.`);
      this.durations.push(performance.now() - began);
      return true;
    } catch (error) {
      if (error instanceof Error && error.message.startsWith("An act was")) throw error;
      return false;
    }
  }
}

function newAct(at: Date) {
  return { id: randomUUID(), at: at.toISOString() };
}
