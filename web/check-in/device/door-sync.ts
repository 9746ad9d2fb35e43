import { watchEvents } from "../../api/watch-events.ts";
import { DoorProblem, doorCalls } from "./door-calls.ts";
import type { DoorDevice } from "./door-device.ts";
import { lock, type StoredAct, store, unlock } from "./door-store.ts";
import type { JournalEntry } from "./journal.ts";

const batch = 100;
/** In milliseconds. */
const heartbeat = 20_000;
const retryAfter = 4000;
const saveListEvery = 15_000;

/** Sends the queue of a device and keeps its list current. */
export class DoorSync {
  private hasBegun = false;
  private sending: Promise<void> | null = null;
  private refreshing: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private savedAt = 0;
  private readonly device: DoorDevice;

  constructor(device: DoorDevice) {
    this.device = device;
  }

  begin(): void {
    if (this.hasBegun) return;
    this.hasBegun = true;
    addEventListener("online", () => void this.send(true));
    setInterval(() => void this.send(true), heartbeat);
    void this.send(true);
    void this.watch();
  }

  /** Reloads the changed part of the list; several callers share a request. */
  refresh(): Promise<void> {
    this.refreshing ??= this.load().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  private async load(): Promise<void> {
    const { device } = this;
    const { stored } = device;
    if (!stored?.key) return;
    const isWhole = device.people.size === 0;
    const answer = await this.reach(() => doorCalls.list(stored.token, isWhole ? null : device.state.listAt));
    if (!answer) return;
    device.people.put(answer.people, answer.removed);
    // The server does not have the acts that wait here.
    for (const { act, state } of device.state.journal) {
      if (state === "waiting") device.people.apply(act, stored.pass.place);
    }
    device.set({ pass: answer.pass, counts: answer.counts, people: device.people.size, listAt: answer.at });
    if (isWhole || Date.now() - this.savedAt > saveListEvery) await this.saveList();
  }

  private async saveList(): Promise<void> {
    const { people, state, stored } = this.device;
    if (!stored?.key || state.listAt === null) return;
    this.savedAt = Date.now();
    const locked = await lock(stored.key, people.all());
    await store.list.put({ id: 1, locked, at: state.listAt, counts: state.counts });
    if (state.pass) await store.pass.put({ ...stored, pass: state.pass });
  }

  /** Sends what waits, oldest first. @param isBeat whether to report to the server even if nothing waits. */
  send(isBeat = false): Promise<void> {
    if (this.sending) {
      // An act that was stored while the last request was answered must not wait for the next report.
      this.next ??= this.sending.then(() => {
        this.next = null;
        return this.send(isBeat);
      });
      return this.next;
    }
    // One tab at a time; the server would recognize repetitions, but both would wait.
    this.sending = navigator.locks
      .request("check-in send", () => this.sendAll(isBeat))
      .finally(() => {
        this.sending = null;
      });
    return this.sending;
  }

  private async sendAll(isBeat: boolean): Promise<void> {
    const { device } = this;
    let isDue = isBeat && device.stored !== null;
    let sent = 0;
    const wasOffline = device.state.offlineSince !== null;
    for (;;) {
      const waiting = await store.acts.where("isSent").equals(0).limit(batch).toArray();
      const token = waiting[0]?.token ?? device.stored?.token;
      if (token === undefined || (waiting.length === 0 && !isDue)) break;
      isDue = false;
      const acts = waiting.filter((act) => act.token === token);
      if (!(await this.sendBatch(token, acts))) return;
      sent += acts.length;
    }
    if (wasOffline && sent > 0) device.set({ returned: { sent, conflicts: device.state.conflicts } });
  }

  /** @returns false if the server was not reached, or refused. */
  private async sendBatch(token: string, acts: StoredAct[]): Promise<boolean> {
    const { device } = this;
    const { queue, listAt } = device.state;
    const left = queue.length - acts.length;
    const state = { length: Math.max(left, 0), since: left > 0 ? queue.since : null };
    const body = { now: new Date().toISOString(), queue: state, list_at: listAt && new Date(listAt).toISOString() };
    const sealed = acts.map((act) => act.sealed);
    const answer = await this.reach(async () =>
      doorCalls.send(token, { ...body, battery: await batteryPercent(), acts: sealed }),
    );
    if (!answer) return false;
    await Promise.all(acts.map((act, index) => this.settle(act, answer.acts[index])));
    await device.countQueue();
    const isOwn = token === device.stored?.token;
    device.set({ conflicts: [...device.state.conflicts, ...answer.conflicts] });
    if (isOwn && answer.revoked) await device.revoke(answer.revoked);
    return true;
  }

  /** Marks an act as sent, and notes the number of a new person. */
  private async settle(
    row: StoredAct,
    outcome: { state: string; registration: { number: number } | null } | undefined,
  ) {
    const isRefused = outcome?.state === "refused" || outcome?.state === "broken";
    const key = this.device.stored?.key;
    const entry = key && (await unlock<JournalEntry>(key, row.locked).catch(() => undefined));
    const sent: Partial<StoredAct> = { isSent: 1, sealed: "" };
    if (key && entry) {
      const state = isRefused ? ("refused" as const) : ("sent" as const);
      const became: JournalEntry = { ...entry, state, number: outcome?.registration?.number ?? entry.number };
      sent.locked = await lock(key, became);
      const journal = this.device.state.journal.map((one) => (one.act.id === row.id ? became : one));
      this.device.set({ journal });
    }
    await store.acts.update(row.n ?? 0, sent);
  }

  /** Notes whether the server was reached. A pass that is no longer valid is revoked here too. */
  private async reach<T>(call: () => Promise<T>): Promise<T | undefined> {
    const { device } = this;
    try {
      const answer = await call();
      if (device.state.offlineSince !== null) device.set({ offlineSince: null });
      return answer;
    } catch (error) {
      const isRefused = error instanceof DoorProblem && error.status < 500;
      if (isRefused && error.status === 401) await this.learnWhy();
      else if (!isRefused && device.state.offlineSince === null) await this.lose();
      return undefined;
    }
  }

  private async lose(): Promise<void> {
    this.device.set({ offlineSince: new Date().toISOString(), returned: null });
    await this.saveList();
  }

  /** The list is closed: by a revocation, of which the answer to a report has the author, or by the end of the pass. */
  private async learnWhy(): Promise<void> {
    const { stored } = this.device;
    if (!stored?.key) return;
    const body = {
      now: new Date().toISOString(),
      queue: this.device.state.queue,
      list_at: null,
      battery: null,
      acts: [],
    };
    const answer = await doorCalls.send(stored.token, body).catch(() => null);
    if (answer?.revoked) await this.device.revoke(answer.revoked);
    else if (Date.parse(stored.pass.expires_at) < Date.now()) await this.device.revoke(null);
  }

  private async watch(): Promise<never> {
    for (;;) {
      const { stored, state } = this.device;
      if (stored?.key) {
        await this.refresh();
        const authorization = `Door ${stored.token}`;
        const leaving = AbortSignal.timeout(10 * 60_000);
        const changed = () => void this.refresh();
        const watching = { authorization, signal: leaving, changed };
        if (this.device.state.offlineSince === null)
          await watchEvents("/api/door/events/", watching).catch(() => undefined);
      }
      if (state.offlineSince !== null || this.device.state.queue.length > 0) await this.send(true);
      await new Promise((resolve) => setTimeout(resolve, retryAfter));
    }
  }
}

type Battery = { level: number };

async function batteryPercent(): Promise<number | null> {
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> };
  const battery = await getBattery?.call(navigator).catch(() => undefined);
  return battery ? Math.round(battery.level * 100) : null;
}
