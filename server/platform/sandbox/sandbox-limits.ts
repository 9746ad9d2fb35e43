import type { FileContent } from "../files/file-store.ts";

export type SandboxLimits = {
  /** In milliseconds of a processor. */
  maxTime: number;
  /** In bytes, of everything that the process holds. */
  maxMemory: number;
  /** In milliseconds of the clock; absent: twenty times the time of a processor, because a busy machine shares it out. */
  maxWait?: number;
};

/** An order with the uploaded content; a file may be read. */
export type SentOrder = { sent: FileContent };

/** The message to the process. */
export type SandboxMessage<Order> = { order: Order; limits: SandboxLimits };
