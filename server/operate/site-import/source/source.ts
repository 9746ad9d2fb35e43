import type { TextFieldName } from "#domain/registration/registration-fields.ts";

/** A received file; `etag` and `modified` are for the conditional request of the next import. */
export type GivenFile = { bytes: Buffer; name: string; etag: string | null; modified: string | null };
/** Validators of a file from an earlier import. */
export type KnownFile = Pick<GivenFile, "etag" | "modified">;

/** A running site to import, with the format of the public API. */
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
  /** Only with the token of a registrar there. @throws Unreadable */
  registrations?: () => Promise<SourceRegistration[]>;
};

/** A registration of the other site. Codes, keys and consents are not listed, so new ones are made. */
export type SourceRegistration = Record<TextFieldName, string> & {
  id: number;
  conference: number;
  number: number;
  school_name: number | null;
  status: "registered" | "withdrawn";
  source: "site" | "quick" | "desk" | "import";
  created_at: string;
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
