import type { DoorPerson, LetIn, MarkWay } from "#domain/door/door-acts.ts";
import { type DoorDevice, NoRoom, type Scan } from "../device/door-device.ts";
import { type Described, describeLetIn, describeNew, describeScan, describeUndone } from "./describe-scan.ts";
import { timeOfDay } from "./door-times.ts";
import { playAnswer } from "./sounds.ts";

type Subject = { fio: string; number: number | null };

/** The answer on the screen, with what can be done about it. */
export type Shown = Described & {
  at: string;
  /** The mark that the answer made, for undoing; of an undone one, for restoring. */
  mark: { id: string; subject: Subject; what?: string } | null;
  /** The person who was stopped, and why; both null for a foreign code. Null if nothing has to be decided. */
  stopped: { person: DoorPerson | null; reason: LetIn | null } | null;
  /** The person of a doubtful departure. */
  doubt: DoorPerson | null;
};

const noRoom = "Память устройства заполнена, отметка не записана. Дайте ему связь и попробуйте ещё раз.";
const notStored = "Устройство не смогло сохранить отметку, она не записана. Попробуйте ещё раз.";

/** In milliseconds: a code that is held before the camera is read once. */
const sameCode = 5000;

/** Answers codes, choices and names, one after the other. A stop stays until it is decided. */
export class Answers {
  /** Why the last mark was not stored. */
  problem: string | null = null;
  shown: Shown | null = null;
  private readonly device: DoorDevice;
  private readonly changed: () => void;
  private readonly last = { text: "", at: 0 };
  /** The number of works that are not done. */
  private busy = 0;
  private works = Promise.resolve();
  /** How the person of the answer was found. */
  private way: MarkWay = "code";

  constructor(device: DoorDevice, changed: () => void) {
    this.device = device;
    this.changed = changed;
  }

  get stops(): boolean {
    return this.shown?.stopped != null;
  }

  close(): void {
    this.shown = null;
    this.changed();
  }

  /** Answers a code of the camera or of a scanner; nothing while a stop waits for a decision. */
  scan(text: string): void {
    const isHeld = this.last.text === text && Date.now() - this.last.at < sameCode;
    if (isHeld) this.last.at = Date.now();
    if (this.stops || isHeld || this.busy > 0) return;
    Object.assign(this.last, { text, at: Date.now() });
    this.run(async () => {
      this.way = "code";
      this.showScan(await this.device.scan(text));
    });
  }

  damaged(): void {
    if (!this.stops) this.showScan({ kind: "damaged" });
  }

  check(person: DoorPerson, way: MarkWay): void {
    this.run(async () => {
      this.way = way;
      this.showScan(await this.device.checkIn(person, way));
    });
  }

  /** Records the arrival of a person who was stopped. */
  letIn(): void {
    const { person, reason } = this.shown?.stopped ?? {};
    if (!person || !reason) return;
    this.run(async () => {
      const id = await this.device.mark(person, { kind: "arrival", way: this.way, let_in: reason });
      this.show(describeLetIn(person), { mark: { id, subject: person } });
    }, true);
  }

  /** Records a departure so soon after the arrival. */
  leave(): void {
    const person = this.shown?.doubt;
    if (!person) return;
    this.run(async () => {
      const act = await this.device.mark(person, { kind: "departure", way: this.way, let_in: "" });
      const left = this.device.people.find(person.id) ?? person;
      this.showScan({ kind: "person", person: left, answer: { kind: "left" }, act });
    });
  }

  addNew(fio: string): void {
    this.run(async () => {
      const id = await this.device.addNew(fio);
      const isOffline = this.device.state.offlineSince !== null;
      this.show(describeNew(fio, isOffline), { mark: { id, subject: { fio, number: null } } });
    });
  }

  undo(): void {
    const { mark, at = "", look } = this.shown ?? {};
    if (!mark || look === "undone") return;
    const what = look === "leave" ? "Уход" : this.device.door().isHall ? "Приход" : "Вход";
    this.run(async () => {
      await this.device.settle("undo", mark.id, mark.subject);
      this.show(describeUndone(mark.subject, what, timeOfDay(at, this.device.timeZone)), { mark: { ...mark, what } });
    });
  }

  restore(): void {
    const { mark } = this.shown ?? {};
    if (!mark) return;
    this.run(async () => {
      await this.device.settle("restore", mark.id, mark.subject);
      const { fio, number } = mark.subject;
      const facts = [number === null ? "новый человек" : `№ ${number}`];
      this.show({ look: "go", first: "Проходите", title: `${mark.what} возвращён`, name: fio, facts }, { mark });
    });
  }

  /** Does a work after those that are not done. @param isDecision whether it answers a stop; others wait for the answer. */
  private run(work: () => Promise<void>, isDecision = false): void {
    this.busy += 1;
    this.works = this.works
      .then(async () => {
        if (this.stops && !isDecision) return;
        this.problem = null;
        await work();
      })
      .catch((error: unknown) => {
        this.problem = error instanceof NoRoom ? noRoom : notStored;
      })
      .finally(() => {
        this.busy -= 1;
        this.changed();
      });
  }

  private show(described: Described, more: Partial<Shown> = {}): void {
    this.shown = { ...described, at: new Date().toISOString(), mark: null, stopped: null, doubt: null, ...more };
    playAnswer(described.look);
    this.changed();
  }

  private showScan(scan: Scan): void {
    const isOffline = this.device.state.offlineSince !== null;
    const { today } = this.device.door();
    const sessions = this.device.state.pass?.sessions ?? [];
    const described = describeScan(scan, { isOffline, timeZone: this.device.timeZone, today, sessions });
    if (scan.kind !== "person") {
      this.show(described, scan.kind === "foreign" ? { stopped: { person: null, reason: null } } : {});
      return;
    }
    const { person, answer, act } = scan;
    this.show(described, {
      mark: act === null ? null : { id: act, subject: person },
      stopped: answer.kind === "stop" ? { person, reason: answer.reason } : null,
      doubt: answer.kind === "left-so-soon" ? person : null,
    });
  }
}
