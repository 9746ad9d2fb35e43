import { setImmediate as breath } from "node:timers/promises";
import type { Database } from "../../platform/database/open-database.ts";
import { type AuditHead, readAuditHead } from "./audit-head.ts";
import type { AuditRow } from "./audit-repository.ts";
import { type Chain, chainedEntriesRepository, chainRepository } from "./chain-repository.ts";
import { erasedPartsOf, flawsOf, keyCheckOf, type PersonalPart, sealOf } from "./sign-entry.ts";

/** Something that only somebody does who writes past the program. Places are those of the chain. */
export type Finding =
  | { kind: "changed"; id: number; at: string; parts: PersonalPart[] }
  | { kind: "foreign" | "reordered"; id: number; at: string }
  | { kind: "removed"; from: number; to: number }
  | { kind: "no-end" }
  | { kind: "other-key"; from: number; to: number };

export type AuditReport = {
  /** Sealed entries that were checked, and those that wait for their seal. */
  checked: number;
  unsealed: number;
  /** Parts that were erased by the rules. */
  erased: number;
  findings: Finding[];
  /** The newest seal and its place. */
  end: { position: number; seal: string };
};

const portion = 500;

/**
 * Checks every entry of the audit trail against its signature and the chain; others go on meanwhile.
 * @param dataFolder holds the note of the newest seal, which tells where the end was cut off.
 * @throws Error where the database was opened without its key.
 */
export async function verifyAudit(database: Database, dataFolder?: string): Promise<AuditReport> {
  const key = database.signingKey;
  if (!key) throw new Error("Нет ключа, которым подписан журнал.");
  const repository = chainedEntriesRepository(database.read);
  const end = await chainRepository(database.read).end();
  const walk = new Walk(key);
  for (let rows = await repository.sealed(0, portion); rows.length > 0; ) {
    for (const row of rows) walk.meet(row);
    await breath();
    rows = await repository.sealed(walk.position, portion);
  }
  walk.finish(end);
  const head = dataFolder === undefined ? undefined : await readAuditHead(dataFolder);
  if (head) walk.compare(head);
  const unsealed = await repository.unsealed(portion);
  // Before the chain begins nothing is signed: what is there is from an older version.
  if (end) for (const row of unsealed) walk.meetUnsealed(row);
  const { checked, erased, findings, position, seal } = walk;
  return { checked, erased, findings, unsealed: unsealed.length, end: { position, seal } };
}

class Walk {
  position = 0;
  seal = "";
  checked = 0;
  erased = 0;
  findings: Finding[] = [];
  readonly #key: Buffer;
  /** Since the key changed last. */
  #since = { position: 1, entries: 0, unreadable: 0, findings: 0 };

  constructor(key: Buffer) {
    this.#key = key;
  }

  meet(row: AuditRow): void {
    const position = row.position ?? 0;
    const follows = position === this.position + 1;
    if (!follows) this.findings.push({ kind: "removed", from: this.position + 1, to: position - 1 });
    const isReadable = this.#judge(row);
    if (isReadable && row.action === "audit-key-changed") this.#forgiveOtherKey(position);
    // Behind a gap the seal before is lost: the chain goes on with the one that the entry has.
    else if (isReadable && follows && row.seal !== sealOf(this.#key, position, row, this.seal)) {
      this.findings.push({ kind: "reordered", id: row.id, at: row.at });
    }
    this.position = position;
    this.seal = row.seal ?? "";
    this.checked += 1;
    this.erased += erasedPartsOf(row);
  }

  meetUnsealed(row: AuditRow): void {
    this.#judge(row);
  }

  finish(end: Chain | undefined): void {
    if (!end) {
      if (this.checked > 0) this.findings.push({ kind: "no-end" });
    } else if (end.position > this.position) {
      this.findings.push({ kind: "removed", from: this.position + 1, to: end.position });
    } else if (end.key_check !== "" && end.key_check !== keyCheckOf(this.#key))
      this.#forgiveOtherKey(this.position + 1);
  }

  /** @returns whether the entry was signed with this key. */
  #judge(row: AuditRow): boolean {
    const flaws = flawsOf(this.#key, row);
    const isForeign = flaws.includes("signature");
    this.#since.entries += 1;
    if (isForeign) this.#since.unreadable += 1;
    if (isForeign) this.findings.push({ kind: "foreign", id: row.id, at: row.at });
    else if (flaws.length > 0) {
      this.findings.push({ kind: "changed", id: row.id, at: row.at, parts: flaws as PersonalPart[] });
    }
    return !isForeign;
  }

  /** @param head what was the newest seal once: the trail is as long, or somebody cut it. */
  compare({ position }: AuditHead): void {
    const isKnown = this.findings.some((finding) => finding.kind === "removed" && finding.to >= position);
    if (position > this.position && !isKnown) {
      this.findings.push({ kind: "removed", from: this.position + 1, to: position });
    }
  }

  /** Where nothing before fits, it was sealed with another key: one thing is said instead of one for each entry. */
  #forgiveOtherKey(position: number): void {
    const { entries, unreadable, findings, position: from } = this.#since;
    if (unreadable >= entries - 1 && unreadable > 0) {
      this.findings.splice(findings, Number.POSITIVE_INFINITY, { kind: "other-key", from, to: position - 1 });
    }
    this.#since = { position, entries: 0, unreadable: 0, findings: this.findings.length };
  }
}
