import type { Entry } from "#contract/site/entries/entries.ts";
import { type AutosavePorts, type AutosaveState, isBlank, sameData, whyNotSaved } from "./autosave-state.ts";

/** In milliseconds: from the last key to saving, and from a failure to the next attempt. */
const pause = 2_000;
const nextAttempt = 15_000;

type Data = Entry["data"];

/**
 * Saves typed text: one request at a time, never overwriting a newer change, and stored on this device until it is
 * saved on the server. Independent of React and of the network, which are passed in.
 */
export class Autosave {
  #state: AutosaveState;
  #underWay: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The next save restores an older version, which the history records separately. */
  #bringsBack = false;
  readonly #ports: AutosavePorts;
  readonly #listeners = new Set<() => void>();

  constructor(start: AutosaveState, ports: AutosavePorts) {
    this.#state = start;
    this.#ports = ports;
    if (start.status === "waiting") this.#saveIn(0);
  }

  readonly state = (): AutosaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Receives typed values and saves them after a pause, unless a collision or refusal must be resolved first. */
  readonly change = (part: Data): void => {
    const data = { ...this.#state.data, ...part };
    const { status, entry, saved } = this.#state;
    this.#ports.keep(data, entry);
    if (entry === null && !this.#underWay && isBlank(data, saved)) {
      this.stop();
      this.#set({ data, status: "saved", error: null });
      return;
    }
    this.#set({ data, ...(status !== "collided" && { status: "waiting", error: null }) });
    if (status !== "collided") this.#saveIn(pause);
  };

  /** Saves the present values, then replaces them with an older version. */
  readonly bringBack = async (data: Data): Promise<boolean> => {
    await this.flush();
    this.#bringsBack = true;
    this.change(data);
    this.#set({ generation: this.#state.generation + 1 });
    return this.flush();
  };

  /**
   * Saves now.
   * @returns whether all typed text is saved on the server.
   */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    while (this.#underWay) await this.#underWay;
    if (this.#state.status === "saved") return true;
    if (this.#state.status === "collided") return false;
    this.#underWay = this.#save();
    await this.#underWay;
    this.#underWay = null;
    return this.#isSaved() || (this.#state.status === "waiting" && this.flush());
  };

  /**
   * Runs an action such as publishing, after saving typed text.
   * @returns the resulting entry; null if it could not be saved or a newer version exists.
   * @throws other errors of the request.
   */
  readonly act = async (call: (entry: Entry) => Promise<Entry>): Promise<Entry | null> => {
    if (this.#state.entry === null) this.#set({ status: "waiting" });
    if (!(await this.flush()) || this.#state.entry === null) return null;
    const { data } = this.#state;
    try {
      const entry = await call(this.#state.entry);
      if (this.#state.data === data) this.#adopt(entry);
      else this.#set({ entry });
      return entry;
    } catch (error) {
      if (whyNotSaved(error) !== "collided") throw error;
      this.#meet(await this.#ports.latest(this.#state.entry));
      return null;
    }
  };

  /** Reads the entry again, because it may have changed while this window was in the background. */
  readonly refresh = async (): Promise<void> => {
    const { entry, status } = this.#state;
    if (entry === null || status !== "saved") return;
    const latest = await this.#ports.latest(entry);
    if (this.#state.entry === entry && this.#isSaved() && latest.revision !== entry.revision) this.#adopt(latest);
  };

  /** Resolves a collision with the other version and discards the typed text. */
  readonly takeTheirs = (): void => {
    if (this.#state.theirs) this.#adopt(this.#state.theirs);
  };

  /** Resolves a collision with this version and overwrites the other one. */
  readonly keepMine = (): Promise<boolean> => {
    const { theirs } = this.#state;
    if (theirs) this.#set({ entry: theirs, theirs: null, status: "waiting" });
    return this.flush();
  };

  /** Discards typed text after the entry was deleted. */
  readonly giveUp = (): void => {
    this.stop();
    if (this.#state.entry) this.#ports.forget(this.#state.entry);
    this.#set({ status: "saved", theirs: null });
  };

  /** Stops automatic saving. */
  readonly stop = (): void => clearTimeout(this.#timer);

  async #save(): Promise<void> {
    const { data, entry } = this.#state;
    this.#set({ status: "saving" });
    try {
      if (entry) {
        const saved = await this.#ports.save(entry, data, this.#bringsBack);
        this.#bringsBack = false;
        this.#settle(saved, data);
      } else this.#begin(await this.#ports.create(data), data);
    } catch (error) {
      await this.#explain(error);
    }
  }

  /**
   * @param sent the saved values.
   * @param isAll whether they are the present values of all fields.
   */
  #settle(saved: Entry, sent: Data, isAll = this.#state.data === sent): void {
    if (isAll) this.#ports.forget(saved);
    else this.#ports.keep(this.#state.data, saved);
    this.#set({ entry: saved, saved: sent, status: isAll ? "saved" : "waiting", error: null });
  }

  /** An earlier request may have created the draft, with the values of that time, although its response was lost. */
  #begin(created: Entry, sent: Data): void {
    const isAsSent = sameData(created.data, sent);
    this.#settle(created, sent, isAsSent && this.#state.data === sent);
    if (!isAsSent && created.revision > 1) this.#meet(created);
  }

  async #explain(error: unknown): Promise<void> {
    const { entry } = this.#state;
    const why = whyNotSaved(error);
    if (why === "collided" && entry) {
      const theirs = await this.#ports.latest(entry).catch(() => null);
      if (theirs) return this.#meet(theirs);
    }
    this.#set({ status: why === "refused" ? "refused" : "failed", error });
    if (why !== "refused") this.#saveIn(nextAttempt);
  }

  /** Handles a newer version on the server: a collision, unless its values are equal. */
  #meet(theirs: Entry): void {
    const isOurs = sameData(theirs.data, this.#state.data);
    if (isOurs || this.#isSaved()) this.#adopt(theirs);
    else this.#set({ theirs, status: "collided" });
  }

  #adopt(entry: Entry): void {
    this.#ports.forget(entry);
    const isSame = sameData(entry.data, this.#state.data);
    const generation = this.#state.generation + (isSame ? 0 : 1);
    this.#set({ entry, data: entry.data, saved: entry.data, status: "saved", theirs: null, error: null, generation });
  }

  #isSaved(): boolean {
    return this.#state.status === "saved";
  }

  #saveIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  #set(part: Partial<AutosaveState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
