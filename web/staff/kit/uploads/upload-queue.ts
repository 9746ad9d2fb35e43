import type { LibraryFile } from "#contract/library/files.ts";
import { ApiProblem } from "#web/api/client.ts";
import { problemInOneLine } from "#web/api/problem-messages.ts";
import type { Sending, Ticket } from "./send-in-parts.ts";

export type Upload = {
  key: number;
  file: File;
  /** In bytes. */
  sent: number;
  /** `stopped`: can be continued; `refused`: the server does not accept the file. */
  state: "waiting" | "sending" | "stopped" | "refused";
  /** The reason why it stopped or was refused. */
  problem: string;
};

type Entry = Upload & { ticket: Ticket; stop: AbortController };

export type QueueWork = {
  send: (file: File, ticket: Ticket, sending: Sending) => Promise<LibraryFile>;
  /** Deletes the received parts on the server. */
  drop: (id: string) => void;
  done: (file: LibraryFile) => void;
};

/** Uploads files one after another. A stopped upload does not block the next ones; it can be resumed. */
export class UploadQueue {
  #entries: readonly Entry[] = [];
  #isRunning = false;
  readonly #listeners = new Set<() => void>();
  readonly #work: QueueWork;
  #counted = 0;

  constructor(work: QueueWork) {
    this.#work = work;
  }

  /** Returns the same array until an upload changes. */
  uploads = (): readonly Upload[] => this.#entries;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly File[]): void {
    const entries = files.map((file): Entry => {
      this.#counted += 1;
      const fresh = { ticket: { id: null }, stop: new AbortController() };
      return { key: this.#counted, file, sent: 0, state: "waiting", problem: "", ...fresh };
    });
    this.#set([...this.#entries, ...entries]);
    void this.#run();
  }

  /** Continues a stopped upload; without a key, all of them. */
  resume(key?: number): void {
    for (const entry of this.#entries) {
      if (entry.state !== "stopped" || (key !== undefined && entry.key !== key)) continue;
      this.#change(entry.key, { state: "waiting", problem: "", stop: new AbortController() });
    }
    void this.#run();
  }

  /** Removes an upload from the list; the received parts are deleted. */
  cancel(key: number): void {
    const entry = this.#entries.find((one) => one.key === key);
    if (!entry) return;
    this.#set(this.#entries.filter((one) => one.key !== key));
    entry.stop.abort();
    if (entry.ticket.id !== null && entry.state !== "refused") this.#work.drop(entry.ticket.id);
  }

  cancelAll(): void {
    for (const { key } of this.#entries) this.cancel(key);
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#next(); next; next = this.#next()) await this.#send(next);
    this.#isRunning = false;
  }

  #next(): Entry | undefined {
    return this.#entries.find(({ state }) => state === "waiting");
  }

  async #send({ key, file, ticket, stop }: Entry): Promise<void> {
    this.#change(key, { state: "sending" });
    try {
      const kept = await this.#work.send(file, ticket, {
        signal: stop.signal,
        sent: (sent) => this.#change(key, { sent }),
      });
      // Cancelled after its last byte was sent: the file is in the library but is not added to the form.
      if (stop.signal.aborted) return;
      this.#set(this.#entries.filter((one) => one.key !== key));
      this.#work.done(kept);
    } catch (error) {
      if (stop.signal.aborted) return;
      const isRefused = error instanceof ApiProblem && [400, 413, 415].includes(error.status);
      this.#change(key, { state: isRefused ? "refused" : "stopped", problem: problemInOneLine(error) });
    }
  }

  #change(key: number, values: Partial<Entry>): void {
    this.#set(this.#entries.map((entry) => (entry.key === key ? { ...entry, ...values } : entry)));
  }

  #set(entries: readonly Entry[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}
