import type { Endpoint, Role } from "#contract/endpoint.ts";
import { eventStream, nothing, sentFile } from "#contract/endpoint.ts";

export type Caller = Role | "anonymous" | "dead token";
export type Answer = { status: number; headers: Record<string, unknown>; text: string };

/** Secrets of the test data, and the callers who may read them. */
const secrets: { words: string; isFor: Caller[] }[] = [
  { words: "Маркерн", isFor: ["registrar", "administrator"] },
  { words: "9995557733", isFor: ["registrar", "administrator"] },
  { words: "Черновик-тайна", isFor: ["editor", "administrator"] },
  { words: "glavnyj@staff.example", isFor: ["administrator"] },
  { words: "$argon2", isFor: [] },
];

/**
 * Returns the problems of a response; empty if there are none.
 * @param known whether the ids of the path may exist.
 */
export function complaintsAbout(call: Endpoint, caller: Caller, answer: Answer, known: boolean): string[] {
  return [
    ...aboutStatus(call, caller, answer, known),
    ...aboutBody(call, answer, known),
    ...aboutSecrets(call, caller, answer),
  ];
}

function aboutStatus(call: Endpoint, caller: Caller, { status, headers }: Answer, known: boolean): string[] {
  const found: string[] = [];
  if (status >= 500) found.push(`answers ${status}`);
  const isStaff = caller !== "anonymous" && caller !== "dead token";
  const isForDevices = call.access === "device";
  const isAllowed = (typeof call.access === "string" && !isForDevices) || (isStaff && call.access.includes(caller));
  if (!isAllowed && known && ![isStaff && !isForDevices ? 403 : 401, 400, 414].includes(status))
    found.push(`${caller} got ${status}`);
  // 401 is returned by endpoints for staff, and by quick registration if its switch is off.
  if (isAllowed && known && [401, 403].includes(status) && isStaff) found.push(`refuses the ${caller} with ${status}`);
  if (status === 401 && headers["www-authenticate"] !== (isForDevices ? "Door" : "Token"))
    found.push("401 without WWW-Authenticate");
  if (status === 405 && headers["allow"] === undefined) found.push("405 without Allow");
  if ([429, 503].includes(status) && headers["retry-after"] === undefined) found.push(`${status} without Retry-After`);
  return found;
}

function aboutBody(call: Endpoint, { status, headers, text }: Answer, known: boolean): string[] {
  if (status === 301 || status === 304) return [];
  if (status >= 400)
    return isProblem(status, text) ? [] : [`the body of ${status} has another shape: ${text.slice(0, 200)}`];
  if (!known) return [];
  if (status !== successOf(call)) return [`succeeds with ${status} in place of ${successOf(call)}`];
  if (call.answer === nothing) return text === "" ? [] : ["204 with a body"];
  if (call.answer === eventStream) return [];
  if (call.answer === sentFile)
    return String(headers["content-type"]).includes("charset=utf-8; charset") ? ["odd type"] : [];
  const read = call.answer.safeParse(JSON.parse(text));
  return read.success ? [] : [`the answer is not what the contract says: ${read.error.issues[0]?.path.join(".")}`];
}

function successOf(call: Endpoint): number {
  return call.status ?? (call.method === "GET" || call.answer !== nothing ? 200 : 204);
}

const internals = /\bat .*\.ts:|node_modules|SQLITE|syntax error|\[object Object\]|undefined|Invalid |expected /;

/** Whether a body is `{detail}`, or for 400 also lists of sentences by field, without internals of the program. */
function isProblem(status: number, text: string): boolean {
  if (internals.test(text)) return false;
  const body = readJson(text);
  if (typeof body !== "object" || body === null) return false;
  if ("detail" in body && typeof body.detail === "string" && body.detail !== "") return true;
  const lists = Object.values(body);
  const isSentences = (list: unknown) =>
    Array.isArray(list) && list.length > 0 && list.every((one) => typeof one === "string" && one !== "");
  return status === 400 && lists.length > 0 && lists.every(isSentences);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The holder of a key of a result page or a preview may read its content; other callers may not. */
function aboutSecrets(call: Endpoint, caller: Caller, { text, headers }: Answer): string[] {
  const hasKey = call.path.includes(":key");
  const all = `${text}\n${JSON.stringify(headers)}`;
  return secrets
    .filter(({ isFor }) => !isFor.includes(caller) && !(hasKey && isFor.length > 0))
    .filter(({ words }) => all.includes(words))
    .map(({ words }) => `shows «${words}» to the ${caller}`);
}
