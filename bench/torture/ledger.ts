/** What was asked of the site, and what it answered: whatever it acknowledged has to be there. */
export type Ledger = {
  /** Registrations by their id. */
  registered: Map<number, { fio: string; number: number | undefined }>;
  /** E-mail addresses of registrations that were refused as not written. */
  refused: Set<string>;
  /** Of what has one value at a time: every value that was sent since the last acknowledged one, which is the first. */
  values: Map<string, string[]>;
  /** Entries whose publication was acknowledged. */
  published: Set<string>;
  /** Uploaded files by their path. */
  files: Map<string, number>;
  /** How many people came in from each list that was loaded to its end, by how their e-mail addresses begin. */
  loaded: Map<string, number>;
  /** Folders of backups that ended well. */
  backups: string[];
  /** How often each kind of call was acknowledged. */
  acknowledged: Record<string, number>;
  /** How often each status refused. */
  refusals: Record<string, number>;
  /** Answers that should not be: status and what was said. */
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
    unexpected: [],
  };
}

export function countUp(counts: Record<string, number>, name: string | number): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
