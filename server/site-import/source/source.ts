/** A file as a site gives it; `etag` and `modified` are what it wants to be asked with the next time. */
export type GivenFile = { bytes: Buffer; name: string; etag: string | null; modified: string | null };
/** Validators of a file from an earlier import. */
export type KnownFile = Pick<GivenFile, "etag" | "modified">;

/** Where a site is read from: a running one by its address, or an export in a folder. Both speak the public API. */
export type Source = {
  /** The address of the site: what came from it is remembered under it. */
  site: URL;
  /** Rows of a list, whether it is paged or not. @throws Unreadable, also in the middle of it. */
  list: (path: string) => AsyncIterable<unknown>;
  /** One answer; undefined where the site has no such address. @throws Unreadable */
  one: (path: string) => Promise<unknown>;
  /** @returns "same" where it has not changed since. @throws Unreadable */
  file: (address: URL, known?: KnownFile) => Promise<GivenFile | "same">;
  /** Unpublished data: an export has all of them, a site with a token the registrations. */
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

/** The reason why something could not be read, in words for the operator. */
export class Unreadable extends Error {}

/** A path without percent signs; as it is where they make no sense. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
