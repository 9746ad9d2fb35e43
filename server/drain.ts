import type { IncomingMessage, ServerResponse } from "node:http";
import { problemTexts } from "#contract/problems.ts";
import { Problem, problemBody } from "./platform/http/problem-replies.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";

/** In seconds: about as long as a restart takes. */
const comeAgainIn = "10";

/** Knows the requests under way and, once the server is to stop, answers what still comes. */
export type Drain = {
  isStopping: () => boolean;
  /** Counts the request; answers it with 503 and returns false where the server is stopping. */
  admit: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** From now on nothing is admitted. Resolves when all that was under way is answered, or its time is up. */
  stop: (milliseconds: number) => Promise<void>;
};

export function createDrain(siteUrl: string): Drain {
  let stopping = false;
  let underWay = 0;
  const { promise: idle, resolve: tellIdle } = Promise.withResolvers<void>();
  const ended = () => {
    underWay -= 1;
    if (stopping && underWay === 0) tellIdle();
  };
  return {
    isStopping: () => stopping,
    admit(request, response) {
      const url = request.url ?? "/";
      if (stopping && !/^\/(healthz|readyz)(\?|$)/.test(url)) {
        refuse(url, response, siteUrl);
        return false;
      }
      underWay += 1;
      response.once("close", ended);
      return true;
    },
    async stop(milliseconds) {
      stopping = true;
      if (underWay === 0) return;
      const timer = setTimeout(tellIdle, milliseconds);
      await idle;
      clearTimeout(timer);
    },
  };
}

function refuse(url: string, response: ServerResponse, siteUrl: string): void {
  const { type, text } = problemBody(url, new Problem(503, { detail: problemTexts.stopping }));
  response.writeHead(503, {
    ...securityHeaders(siteUrl),
    "content-type": type,
    "cache-control": "no-store",
    "retry-after": comeAgainIn,
    connection: "close",
  });
  response.end(text);
}
