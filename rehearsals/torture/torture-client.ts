import { problemTexts } from "#contract/problems.ts";
import { countUp, type Ledger } from "./ledger.ts";

type Answer = { status: number; body: Record<string, unknown> };

/** `lost`: the connection broke and the outcome is unknown. `refused`: nothing was written. */
export type Outcome = { kind: "done"; body: Record<string, unknown> } | { kind: "lost" } | { kind: "refused" };

export type Client = (what: string, method: string, path: string, body?: object | Uint8Array) => Promise<Outcome>;

/** Limit for a response, in milliseconds. A slower response counts as unexpected. */
const answerTimeout = 45_000;

/** Statuses expected during a trouble; 409 when a change is repeated after its response was lost. */
const allowedStatuses = new Set([409, 503, 507]);
/**
 * Further statuses of single calls: the upload was complete and only its response was lost; too many unfinished uploads;
 * the clock passed the hour for which the rows of a list are stored.
 */
const allowedForCall: Record<string, number[]> = {
  "upload cancelled": [404],
  "upload begun": [429],
  "load begun": [400],
};

/** Returns a client that records all responses in the ledger. */
export function createClient(site: () => string, token: () => string | undefined, ledger: Ledger): Client {
  return async (what, method, path, body) => {
    const answer = await send(`${site()}${path}`, method, token(), body).catch((error: Error) => {
      if (error.name === "TimeoutError") ledger.unexpected.push(`${what}: no answer`);
      return undefined;
    });
    if (!answer) return { kind: "lost" };
    if (answer.status < 300) {
      countUp(ledger.acknowledged, what);
      return { kind: "done", body: answer.body };
    }
    countUp(ledger.refusals, answer.status);
    const isAllowed = allowedStatuses.has(answer.status) || allowedForCall[what]?.includes(answer.status);
    if (!isAllowed) ledger.unexpected.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return { kind: answer.body["detail"] === problemTexts.unknownOutcome ? "lost" : "refused" };
  };
}

async function send(
  url: string,
  method: string,
  token: string | undefined,
  body?: object | Uint8Array,
): Promise<Answer> {
  const isBytes = body instanceof Uint8Array;
  const headers = {
    ...(token !== undefined && { authorization: `Token ${token}` }),
    ...(body && { "content-type": isBytes ? "application/octet-stream" : "application/json" }),
  };
  const sent = isBytes ? Buffer.from(body) : body && JSON.stringify(body);
  const signal = AbortSignal.timeout(answerTimeout);
  const answer = await fetch(url, { method, headers, signal, ...(sent !== undefined && { body: sent }) });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? {} : JSON.parse(text) };
}
