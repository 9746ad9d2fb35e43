import type { FileContent } from "../files/file-store.ts";

export type SandboxLimits = {
  /** In milliseconds of processor time. */
  maxTime: number;
  /** In bytes, of the whole process. */
  maxMemory: number;
  /**
   * In milliseconds of wall-clock time; by default twenty times `maxTime`, because a busy machine gives the process
   * only a part of its time.
   */
  maxWait?: number;
};

/** A request with the uploaded content, which may be a file to read. */
export type SandboxRequest = { sent: FileContent };

/** The message to the process. */
export type SandboxMessage<Request> = { request: Request; limits: SandboxLimits };
