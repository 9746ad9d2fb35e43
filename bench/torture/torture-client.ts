import { problemTexts } from "#contract/problems.ts";
import { countUp, type Ledger } from "./ledger.ts";

export type Answer = { status: number; body: Record<string, unknown> };

/** `lost`: the connection broke, nobody knows. `refused`: nothing was written. */
export type Outcome = { kind: "done"; body: Record<string, unknown> } | { kind: "lost" } | { kind: "refused" };

export type Client = (what: string, method: string, path: string, body?: object | Uint8Array) => Promise<Outcome>;

/** In milliseconds: whoever waits longer is not answered, which is a finding. */
const answerWithin = 45_000;

/** Troubles may be answered with these; 409 to whoever asks again after an answer was lost. */
const allowed = new Set([409, 503, 507]);
/**
 * It was whole, only the answer had been lost; too many were left behind in a row; the clock jumped over the hour for which
 * the rows of a list are kept.
 */
const allowedHere: Record<string, number[]> = {
  "upload taken back": [404],
  "upload begun": [429],
  "load begun": [400],
};

/** @param token of somebody of the staff. */
export function tortureClient(site: () => string, token: () => string | undefined, ledger: Ledger): Client {
  return async (what, method, path, body) => {
    const answer = await ask(`${site()}${path}`, method, token(), body).catch((error: Error) => {
      if (error.name === "TimeoutError") ledger.unexpected.push(`${what}: no answer`);
      return undefined;
    });
    if (!answer) return { kind: "lost" };
    if (answer.status < 300) {
      countUp(ledger.acknowledged, what);
      return { kind: "done", body: answer.body };
    }
    countUp(ledger.refusals, answer.status);
    const isAllowed = allowed.has(answer.status) || allowedHere[what]?.includes(answer.status);
    if (!isAllowed) ledger.unexpected.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return { kind: answer.body["detail"] === problemTexts.unknownOutcome ? "lost" : "refused" };
  };
}

async function ask(
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
  const signal = AbortSignal.timeout(answerWithin);
  const answer = await fetch(url, { method, headers, signal, ...(sent !== undefined && { body: sent }) });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? {} : JSON.parse(text) };
}
