import type { SentActs } from "#contract/conference/day/check-in/device-endpoints.ts";
import type { DoorCounts } from "#domain/door/door-acts.ts";
import { ApiProblem } from "../../api/client.ts";
import { watchEvents } from "../../api/watch-events.ts";
import { doorCalls } from "./door-calls.ts";
import type { DoorDevice } from "./door-device.ts";
import { countsAfter } from "./door-list.ts";
import { lock, type StoredAct, store, unlock } from "./door-store.ts";
import type { JournalEntry } from "./journal.ts";

const batch = 100;
/** In milliseconds. */
const heartbeat = 20_000;
const retryAfter = 4000;
const maxStream = 10 * 60_000;
const saveListEvery = 15_000;

/** Sends the queue of a device and keeps its list current. */
export class DoorSync {
  private hasBegun = false;
  private sending: Promise<void> | null = null;
  private refreshing: Promise<void> | null = null;
  /** Whether the list changed while it was being read. */
  private isRefreshDue = false;
  private stream = new AbortController();
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
    this.isRefreshDue = true;
    this.refreshing ??= this.loadAll().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  private async loadAll(): Promise<void> {
    while (this.isRefreshDue) {
      this.isRefreshDue = false;
      await this.load();
    }
  }

  private async load(): Promise<void> {
    const { device } = this;
    const { stored } = device;
    const token = stored?.token;
    if (!stored?.key || !token) return;
    device.startDay();
    const isWhole = device.isWholeListDue;
    const answer = await this.reach(() => doorCalls.list(token, (!isWhole && device.state.listAt) || undefined));
    if (!answer || device.stored?.key !== stored.key) return;
    if (isWhole) device.people.clear();
    device.isWholeListDue = false;
    device.people.put(answer.people, answer.removed);
    // The server does not have the acts that wait here.
    const waiting = device.state.journal.filter(({ state }) => state === "waiting").map(({ act }) => act);
    for (const act of waiting) device.people.apply(act, stored.pass.place);
    device.listCounts = answer.counts;
    const counts = waiting.reduce<DoorCounts | null>(countsAfter, answer.counts);
    device.set({ pass: answer.pass, counts, people: device.people.size, listAt: answer.at });
    if (isWhole || Date.now() - this.savedAt > saveListEvery) await this.saveList();
  }

  private async saveList(): Promise<void> {
    const { people, state, stored, listCounts } = this.device;
    if (!stored?.key || state.listAt === null) return;
    this.savedAt = Date.now();
    const locked = await lock(stored.key, people.all());
    // The pass may have been revoked meanwhile.
    if (this.device.stored !== stored) return;
    try {
      await store.list.put({ id: 1, locked, at: state.listAt, counts: listCounts });
      // Only its details: the key may have been deleted meanwhile.
      if (state.pass) await store.pass.update(1, { pass: state.pass });
    } catch {
      // Without room the older list stays; acts are stored apart from it.
    }
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
      // A failed storage; the next report tries again.
      .catch(() => undefined)
      .finally(() => {
        this.sending = null;
      });
    return this.sending;
  }

  private async sendAll(isBeat: boolean): Promise<void> {
    const { device } = this;
    const returned = { sent: 0, conflicts: [] as SentActs["conflicts"] };
    const wasOffline = device.state.offlineSince !== null;
    const refused = new Set<string>();
    let isDue = isBeat;
    for (;;) {
      const unsent = store.acts.where("isSent").equals(0);
      const waiting = await unsent
        .filter((act) => !refused.has(act.token))
        .limit(batch)
        .toArray();
      const token = waiting[0]?.token ?? device.stored?.token;
      if (!token || (waiting.length === 0 && !isDue)) break;
      isDue = false;
      const acts = waiting.filter((act) => act.token === token);
      const outcome = await this.sendBatch(token, acts);
      if (outcome === "unreached") return;
      if (outcome === "refused") refused.add(token);
      else returned.conflicts.push(...outcome);
      if (outcome !== "refused") returned.sent += acts.length;
    }
    device.set({ isRefused: refused.size > 0 && device.state.queue.length > 0 });
    if (wasOffline && returned.sent > 0) device.set({ returned });
  }

  /** @returns the conflicts that the acts caused. */
  private async sendBatch(token: string, acts: StoredAct[]): Promise<SentActs["conflicts"] | "refused" | "unreached"> {
    const { device } = this;
    const { queue, listAt } = device.state;
    const left = queue.length - acts.length;
    const state = { length: Math.max(left, 0), since: left > 0 ? queue.since : null };
    const body = { now: new Date().toISOString(), queue: state, list_at: listAt && new Date(listAt).toISOString() };
    const sealed = acts.map((act) => act.sealed);
    const answer = await this.reach(async () => doorCalls.send(token, { ...body, acts: sealed }));
    if (!answer) return device.state.offlineSince === null ? "refused" : "unreached";
    await Promise.all(acts.map((act, index) => this.settle(act, answer.acts[index])));
    await device.countQueue();
    const isOwn = token === device.stored?.token;
    device.set({ conflicts: [...device.state.conflicts, ...answer.conflicts] });
    if (isOwn && answer.revoked) await device.revoke(answer.revoked);
    return answer.conflicts;
  }

  /** Marks an act as sent, and notes the number of a new person. */
  private async settle(
    row: StoredAct,
    outcome: { state: string; registration: { number: number } | null } | undefined,
  ) {
    const isRefused = outcome?.state === "refused" || outcome?.state === "broken";
    const key = this.device.stored?.key;
    const entry = key && (await unlock<JournalEntry>(key, row.locked).catch(() => undefined));
    const sent: Partial<StoredAct> = { isSent: 1, sealed: "", token: "" };
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
      if (device.state.offlineSince !== null) {
        device.set({ offlineSince: null });
        // The events of before the outage may never arrive; the next stream begins with the list.
        this.stream.abort();
      }
      return answer;
    } catch (error) {
      const isRefused = error instanceof ApiProblem && error.status < 500;
      if (isRefused && error.status === 401) await this.readRevocation();
      else if (!isRefused && device.state.offlineSince === null) await this.noteOutage();
      return undefined;
    }
  }

  private async noteOutage(): Promise<void> {
    this.device.set({ offlineSince: new Date().toISOString(), returned: null });
    await this.saveList();
  }

  /** The list is closed: by a revocation, of which the answer to a report has the author, or by the end of the pass. */
  private async readRevocation(): Promise<void> {
    const { stored } = this.device;
    if (!stored?.key || !stored.token) return;
    const body = {
      now: new Date().toISOString(),
      queue: this.device.state.queue,
      list_at: null,
      acts: [],
    };
    const answer = await doorCalls.send(stored.token, body).catch(() => null);
    if (answer?.revoked) await this.device.revoke(answer.revoked);
    else if (Date.parse(stored.pass.expires_at) < Date.now()) await this.device.revoke(null);
  }

  private async watch(): Promise<never> {
    for (;;) {
      // A failed storage; the next round tries again.
      await this.follow().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, retryAfter));
    }
  }

  /** Reads the list, and follows its changes until the events end. */
  private async follow(): Promise<void> {
    const { stored, state } = this.device;
    if (stored?.key) {
      this.stream = new AbortController();
      await this.refresh();
      const authorization = `Door ${stored.token}`;
      const { stream } = this;
      const limit = setTimeout(() => stream.abort(), maxStream);
      const watching = { authorization, signal: stream.signal, changed: () => void this.refresh() };
      if (this.device.state.offlineSince === null) {
        await watchEvents("/api/door/events/", watching).catch(() => undefined);
      }
      clearTimeout(limit);
    }
    if (state.offlineSince !== null || this.device.state.queue.length > 0) await this.send(true);
  }
}
