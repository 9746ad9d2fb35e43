import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";

/**
 * A file of this machine. `sha256` in hex: the store refuses other content. `isSpare`: the file may be moved instead of
 * copied.
 */
export type LocalFile = { file: string; sha256?: string | undefined; isSpare?: boolean };

/** Content in memory, or in a file if it is too large for memory. */
export type FileContent = Uint8Array | LocalFile;

/** The response to a request for a file, by its method, range and conditions. */
export type FileResponse = { statusCode: number; headers: Record<string, string>; stream: Readable };

/** Files by their paths: names of letters, digits, dots and dashes, separated by slashes. */
export type FileStore = {
  /** Stores a file atomically, replacing an earlier one. */
  put(path: string, content: FileContent): Promise<void>;
  /** @returns undefined if there is none. */
  get(path: string): Promise<Buffer | undefined>;
  /** Like `get`, for files that may be too large for memory. The stream fails if it is incomplete. */
  stream(path: string): Promise<Readable | undefined>;
  /** @returns undefined if there is none. @throws Error with a `statusCode` for an impossible range. */
  respond(path: string, request: IncomingMessage): Promise<FileResponse | undefined>;
  /** Deleting a missing file succeeds. */
  delete(path: string): Promise<void>;
  /** @throws Error if files cannot be stored. */
  check(): Promise<void>;
  /** The paths of all files, or of those that begin with `beginning`. */
  list(beginning?: string): Promise<string[]>;
};
