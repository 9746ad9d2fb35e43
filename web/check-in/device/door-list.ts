import type { DoorAct, DoorCounts, DoorPerson, MarkWay } from "#domain/door/door-acts.ts";
import { codeHash, keysOfCode, readSpoken } from "#domain/door/door-codes.ts";
import { type Searched, searchDoor, toSearch } from "#domain/door/door-search.ts";

/** People with the way in which they were found. */
export type Found = { people: DoorPerson[]; way: MarkWay };

/** The list of the device, in memory, with the ways to find a person in it. */
export class People {
  private readonly byId = new Map<number, Searched>();
  private readonly byCode = new Map<string, number>();
  /** People as they were before a mark was undone, by the mark. */
  private readonly undone = new Map<string, DoorPerson>();

  get size(): number {
    return this.byId.size;
  }

  clear(): void {
    this.byId.clear();
    this.byCode.clear();
  }

  all(): DoorPerson[] {
    return [...this.byId.values()].map(({ person }) => person);
  }

  /** Forgets the marks of an earlier day. */
  forgetMarks(): void {
    this.undone.clear();
    this.put(this.all().map((person) => ({ ...person, last: null, stays: [] })));
  }

  put(people: readonly DoorPerson[], removed: readonly number[] = []): void {
    for (const person of people) {
      this.byId.set(person.id, toSearch(person));
      for (const code of person.codes) this.byCode.set(code, person.id);
    }
    for (const id of removed) this.byId.delete(id);
  }

  find(id: number): DoorPerson | undefined {
    return this.byId.get(id)?.person;
  }

  /** @param code the whole one, in capitals. */
  async findByCode(code: string): Promise<DoorPerson | undefined> {
    const id = this.byCode.get(await codeHash(keysOfCode(code)[0] ?? ""));
    return id === undefined ? undefined : this.find(id);
  }

  /** Searches by name, number, or the code under the picture. */
  async search(typed: string): Promise<Found> {
    const found = searchDoor([...this.byId.values()], typed);
    const spoken = found.length === 0 ? readSpoken(typed) : null;
    const id = spoken === null ? undefined : this.byCode.get(await codeHash(spoken));
    const person = id === undefined ? undefined : this.find(id);
    return person ? { people: [person], way: "code" } : { people: found, way: "search" };
  }

  /** Applies an act of this device to the latest mark of the person. */
  apply(act: DoorAct, place: string): void {
    if (act.act === "mark") {
      const person = this.find(act.registration);
      if (!person) return;
      const isFirst = person.last === null || act.kind === "departure" || person.last.kind === "departure";
      if (!isFirst) return;
      const isStay = act.kind === "departure" && person.last?.kind === "arrival";
      const stays = isStay ? [...person.stays, { from: person.last?.at ?? act.at, to: act.at }] : person.stays;
      this.put([{ ...person, stays, last: { mark: act.id, kind: act.kind, at: act.at, place } }]);
    } else if (act.act === "undo") {
      const person = this.all().find(({ last }) => last?.mark === act.of);
      if (!person) return;
      this.undone.set(act.of, person);
      const undone = person.stays.find(({ to }) => to === person.last?.at);
      const last = undone && person.last ? { ...person.last, kind: "arrival" as const, at: undone.from } : null;
      this.put([{ ...person, last, stays: person.stays.filter((stay) => stay !== undone) }]);
    } else if (act.act === "restore") {
      const before = this.undone.get(act.of);
      if (before) this.put([{ ...(this.find(before.id) ?? before), last: before.last, stays: before.stays }]);
    }
  }
}

/** The counts that are shown until the server has answered. */
export function countsAfter(counts: DoorCounts | null, act: DoorAct): DoorCounts | null {
  const step = act.act === "undo" || (act.act === "mark" && act.kind === "departure") ? -1 : 1;
  return counts && { ...counts, here: Math.max(0, counts.here + step) };
}
