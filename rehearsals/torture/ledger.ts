/** All responses of the site. Every acknowledged change must be stored. */
export type Ledger = {
  /** Acknowledged registrations by id. */
  registered: Map<number, { fio: string; number: number | undefined; hasAddress: boolean }>;
  /** E-mail addresses of refused registrations. */
  refused: Set<string>;
  /** Values sent for each field that changes: the last acknowledged one, then those sent after it. */
  values: Map<string, string[]>;
  /** Entries with an acknowledged publication. */
  published: Set<string>;
  /** Sizes of uploaded files by path. */
  files: Map<string, number>;
  /** Rows added from each loaded list, by the prefix of their e-mail addresses. */
  loaded: Map<string, number>;
  /** Folders of successful backups. */
  backups: string[];
  /** Acknowledged calls by kind. */
  acknowledged: Record<string, number>;
  /** Refused calls by status. */
  refusals: Record<string, number>;
  /** Letters by state after the last round. */
  letters: Record<string, number>;
  /** How many letters have arrived twice. */
  doubled: number;
  /** Unexpected responses with status and body. */
  unexpected: string[];
};

export function emptyLedger(): Ledger {
  return {
    registered: new Map(),
    refused: new Set(),
    values: new Map(),
    published: new Set(),
    files: new Map(),
    loaded: new Map(),
    backups: [],
    acknowledged: {},
    refusals: {},
    letters: {},
    doubled: 0,
    unexpected: [],
  };
}

export function countUp(counts: Record<string, number>, name: string | number): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
