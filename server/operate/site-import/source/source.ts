/** A received file; `etag` and `modified` are for the conditional request of the next import. */
export type GivenFile = { bytes: Buffer; name: string; etag: string | null; modified: string | null };
/** Validators of a file from an earlier import. */
export type KnownFile = Pick<GivenFile, "etag" | "modified">;

/** A site to import: a running one, or an export in a folder. Both have the format of the public API. */
export type Source = {
  /** The address of the site, under which imported items are recorded. */
  site: URL;
  /** The rows of a list, paged or not. @throws Unreadable, also in the middle. */
  list: (path: string) => AsyncIterable<unknown>;
  /** A single response; undefined if the site has no such address. @throws Unreadable */
  one: (path: string) => Promise<unknown>;
  /**
   * @returns "same" if it has not changed since.
   * @throws Unreadable
   */
  file: (address: URL, known?: KnownFile) => Promise<GivenFile | "same">;
  /** Unpublished data: all in an export, the registrations on a site with a token. */
  hidden?: Partial<HiddenParts>;
};

export type HiddenParts = {
  entries: () => Promise<unknown[]>;
  registrations: () => Promise<unknown[]>;
  /** Switches, windows and places of registration, by conference. */
  registrationSettings: () => Promise<unknown[]>;
  redirects: () => Promise<unknown[]>;
  /** Root-relative addresses of every file. */
  files: () => Promise<string[]>;
};

/** The reason why something could not be read, as a message for the operator. */
export class Unreadable extends Error {}

/** Returns a decoded path; unchanged if it is malformed. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
