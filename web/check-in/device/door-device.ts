import type { DoorPass, pairDoor } from "#contract/conference/day/check-in/device-endpoints.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { type Door, type DoorAnswer, decideScan } from "#domain/door/decide-scan.ts";
import type { DoorAct, DoorCounts, DoorPerson, LetIn, MarkKind, MarkWay } from "#domain/door/door-acts.ts";
import { readScanned } from "#domain/door/door-codes.ts";
import { sealAct } from "#domain/door/sealed-act.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import { countsAfter, People } from "./door-list.ts";
import { type DoorState, firstState } from "./door-state.ts";
import { lock, newKey, roomLeft, type StoredPass, store, unlock } from "./door-store.ts";
import { DoorSync } from "./door-sync.ts";
import { type JournalEntry, readJournal } from "./journal.ts";

export type Scan =
  | { kind: "person"; person: DoorPerson; answer: DoorAnswer; act: string | null }
  | { kind: "damaged" }
  | { kind: "foreign" };

/** Below this number of acts the device stops rather than lose one. */
const minRoom = 5;
/** In milliseconds: how long after its end a pass is kept, because the clock of the device may be wrong. */
const clockError = 12 * 60 * 60_000;

export class NoRoom extends Error {}

/** The check-in on this device: decides alone, stores before it answers, and sends later. */
export class DoorDevice {
  state = firstState;
  readonly people = new People();
  stored: StoredPass | null = null;
  /** Whether the next request reads the whole list. */
  isWholeListDue = true;
  /** The counts of the server with the list, without later acts of this device. */
  listCounts: DoorCounts | null = null;
  /** The day of the marks in the list. */
  private day = "";
  private readonly listeners = new Set<() => void>();
  private readonly sync = new DoorSync(this);

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  set(changed: Partial<DoorState>): void {
    this.state = { ...this.state, ...changed };
    for (const listener of this.listeners) listener();
  }

  /** Opens what is stored on the device, and connects. */
  async start(): Promise<void> {
    try {
      await this.openStored();
    } catch {
      this.set({ ...firstState, phase: "failed" });
    }
  }

  private async openStored(): Promise<void> {
    this.stored = (await store.pass.get(1)) ?? null;
    if (!this.stored) this.set({ ...firstState, phase: "unpaired" });
    else if (this.stored.key) await this.open(this.stored, this.stored.key);
    else this.set({ ...firstState, phase: "revoked", revoked: this.stored.revoked });
    await this.countQueue();
    this.sync.begin();
  }

  private async open({ pass, holder }: StoredPass, key: CryptoKey): Promise<void> {
    if (this.isOver(pass)) return this.revoke(null);
    const list = await store.list.get(1);
    if (list) this.people.put(await unlock<DoorPerson[]>(key, list.locked));
    this.isWholeListDue = !list;
    this.day = list ? dateInZone(new Date(list.at), pass.time_zone) : "";
    this.startDay(pass);
    const journal = (await readJournal(key)).filter(({ act }) => this.isToday(act.at, pass));
    const isMissing = ({ act, state }: JournalEntry) =>
      state === "waiting" || (state === "sent" && Date.parse(act.at) > Date.parse(list?.at ?? act.at));
    const missing = journal.filter(isMissing);
    for (const { act } of missing) this.people.apply(act, pass.place);
    if (list?.counts) this.listCounts = this.isToday(list.at, pass) ? list.counts : { ...list.counts, here: 0 };
    const counts = missing.reduce((before, { act }) => countsAfter(before, act), this.listCounts);
    const known = { people: this.people.size, listAt: list?.at ?? null, counts };
    this.set({ ...firstState, phase: "ready", pass, holder, journal, ...known });
  }

  private isToday(at: string, { time_zone }: DoorPass): boolean {
    return dateInZone(new Date(at), time_zone) === dateInZone(new Date(), time_zone);
  }

  private isOver({ expires_at }: DoorPass): boolean {
    return Date.now() > Date.parse(expires_at) + clockError;
  }

  /** Forgets the marks of an earlier day, which the list still has, and ends a pass that is over. */
  startDay(pass = this.state.pass): void {
    if (!pass) return;
    const today = dateInZone(new Date(), pass.time_zone);
    if (this.day !== "" && this.day !== today) {
      this.people.forgetMarks();
      this.isWholeListDue = true;
      const { counts, journal } = this.state;
      this.set({
        counts: counts && { ...counts, here: 0 },
        journal: journal.filter(({ act }) => this.isToday(act.at, pass)),
      });
    }
    this.day = today;
    if (this.stored?.key && this.isOver(pass)) void this.revoke(null);
  }

  /** Stores the pass of the device, and loads its list. */
  async enrol({ token, pass, sealing_key }: AnswerOf<typeof pairDoor>, holder: string): Promise<void> {
    const key = await newKey();
    this.stored = { id: 1, token, pass, holder, sealingKey: sealing_key, key, revoked: null };
    await store.pass.put(this.stored);
    await store.list.clear();
    this.people.clear();
    this.isWholeListDue = true;
    await navigator.storage?.persist?.();
    this.set({ ...firstState, phase: "ready", pass, holder });
    await this.countQueue();
    await this.sync.refresh();
    this.sync.begin();
  }

  /** Deletes the token and the key, and with it the list and the names; sealed acts stay and are sent. */
  async revoke(revoked: StoredPass["revoked"]): Promise<void> {
    if (!this.stored?.key) return;
    this.stored = { ...this.stored, key: null, token: null, revoked };
    await store.pass.put(this.stored);
    await store.list.clear();
    this.people.clear();
    this.set({
      ...firstState,
      phase: "revoked",
      revoked,
      queue: this.state.queue,
      offlineSince: this.state.offlineSince,
    });
  }

  get timeZone(): string {
    return this.stored?.pass.time_zone ?? "Europe/Moscow";
  }

  door(): Door {
    const { pass } = this.state;
    const today = dateInZone(new Date(), this.timeZone);
    const { from = "", until = "", hall = null } = pass ?? {};
    return { isHall: hall !== null, onlyDepartures: this.turn === "departure", from, until, today };
  }

  get turn(): DoorPass["hall_turn"] {
    return this.stored?.turn ?? this.state.pass?.hall_turn ?? "both";
  }

  /** Sets whether the door of a hall records arrivals and departures, or departures only. */
  async turnTo(turn: DoorPass["hall_turn"]): Promise<void> {
    if (!this.stored) return;
    this.stored = { ...this.stored, turn };
    this.set({});
    await store.pass.put(this.stored);
  }

  /** Answers a code, and marks the person unless they have to be stopped. @throws NoRoom. */
  async scan(text: string): Promise<Scan> {
    const read = readScanned(text);
    if (read.kind !== "code") return read;
    let person = await this.people.findByCode(read.code);
    if (!person && this.state.offlineSince === null) {
      // Registered after the list was loaded.
      await this.sync.refresh();
      person = await this.people.findByCode(read.code);
    }
    return person ? this.checkIn(person, "code") : { kind: "foreign" };
  }

  /** Decides on a person, and marks them unless they have to be stopped. @throws NoRoom. */
  async checkIn(person: DoorPerson, way: MarkWay): Promise<Scan> {
    this.startDay();
    const listed = this.people.find(person.id) ?? person;
    const answer = decideScan(listed, this.door(), Date.now());
    const kind = kindOf(answer);
    const act = kind === null ? null : await this.mark(person, { kind, way, let_in: "" });
    return { kind: "person", person: this.people.find(person.id) ?? person, answer, act };
  }

  /** @returns the id of the mark. @throws NoRoom. */
  async mark(
    { id, fio, number }: DoorPerson,
    what: { kind: MarkKind; way: MarkWay; let_in: LetIn | "" },
  ): Promise<string> {
    return this.record({ ...this.newAct(), act: "mark", registration: id, ...what }, fio, number);
  }

  /** @returns the id of the mark. @throws NoRoom. */
  async addNew(fio: string): Promise<string> {
    return this.record({ ...this.newAct(), act: "new", fio }, fio, null);
  }

  /** Undoes or restores a mark of this or another device. */
  async settle(
    act: "undo" | "restore",
    of: string,
    { fio, number }: { fio: string; number: number | null },
  ): Promise<void> {
    await this.record({ ...this.newAct(), act, of }, fio, number);
  }

  private newAct() {
    return { id: crypto.randomUUID(), at: new Date().toISOString() };
  }

  private async record(act: DoorAct, fio: string, number: number | null): Promise<string> {
    const { stored } = this;
    const room = await roomLeft();
    this.set({ room });
    if (!stored?.key || !stored.token || (room !== null && room <= minRoom)) throw new NoRoom();
    const entry: JournalEntry = { act, fio, number, state: "waiting" };
    const sealed = await sealAct(stored.sealingKey, JSON.stringify(act));
    const locked = await lock(stored.key, entry);
    try {
      await store.acts.add({ id: act.id, at: act.at, token: stored.token, sealed, isSent: 0, locked });
    } catch {
      throw new NoRoom();
    }
    this.people.apply(act, stored.pass.place);
    this.set({ journal: [...this.state.journal, entry], counts: countsAfter(this.state.counts, act) });
    await this.countQueue();
    void this.sync.send();
    return act.id;
  }

  async countQueue(): Promise<void> {
    // One collection for each: `first` limits its own.
    const waiting = () => store.acts.where("isSent").equals(0);
    const [length, first] = await Promise.all([waiting().count(), waiting().first()]);
    this.set({ queue: { length, since: first?.at ?? null } });
  }

  /** Tries to send at once. */
  sendNow(): Promise<void> {
    return this.sync.send(true);
  }
}

function kindOf({ kind }: DoorAnswer): MarkKind | null {
  if (kind === "welcome" || kind === "arrived") return "arrival";
  return kind === "left" ? "departure" : null;
}
