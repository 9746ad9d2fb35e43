import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Null sends nothing. */
export type Events = AsyncIterable<string | null>;

/** Sends server-sent events until the caller leaves or the server stops. */
export function sendEvents(reply: FastifyReply, events: Events, isStopping: () => boolean): FastifyReply {
  // nginx would collect the events in its buffer.
  reply.header("x-accel-buffering", "no").type("text/event-stream; charset=utf-8");
  return reply.send(Readable.from(untilStop(events, isStopping)));
}

async function* untilStop(events: Events, isStopping: () => boolean): AsyncIterable<string> {
  for await (const event of events) {
    if (isStopping()) return;
    if (event !== null) yield event;
  }
}
