import type { FileContent } from "../files/file-store.ts";

export type SandboxLimits = {
  /** In milliseconds of a processor. */
  mostTime: number;
  /** In bytes, of everything that the process holds. */
  mostMemory: number;
  /** In milliseconds of the clock; absent: twenty times the time of a processor, because a busy machine shares it out. */
  mostWait?: number;
};

/** What somebody sent, among whatever else is to be known. A file may be read there. */
export type SentOrder = { sent: FileContent };

/** What the process is sent. */
export type SandboxMessage<Order> = { order: Order; limits: SandboxLimits };
