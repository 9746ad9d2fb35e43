import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isDeepStrictEqual, promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

type Encoding = "br" | "gzip" | "identity";
/** `shared`: headers for a response that a proxy may cache. */
type Ready = { head: string[]; shared: string[]; body: Buffer };

/**
 * A response that can be sent many times: its headers in the form of node:http, its body compressed once for each
 * encoding.
 */
export type CachedResponse = {
  status: number;
  etag: string;
  /** In bytes, including the compressed bodies that are not made yet. */
  size: number;
  incomplete: boolean;
  madeFrom: PlainResponse["madeFrom"];
  headers: Record<string, string>;
  notModifiedHead: string[];
  /** Compressed when first requested: a response that only pages read is never compressed. */
  ready: { identity: Ready } & Partial<Record<Encoding, Ready>>;
};

export type PlainResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Whether a part of the page could not be loaded: such a response is sent but not cached. */
  incomplete?: boolean;
  /** If it was made only from cached responses: their ETags by address. */
  madeFrom?: ReadonlyMap<string, string> | undefined;
};

const packers = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};
const minCompressedSize = 512;
const overhead = 4096;

/** Adds an ETag of the content to the headers, and prepares the response for sending. */
export function toCachedResponse(plain: PlainResponse): CachedResponse {
  const { status, headers, body, incomplete = false, madeFrom } = plain;
  const etag = `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;
  const shared: Record<string, string> = { ...headers, etag, vary: varyOf(headers) };
  const { "content-type": _type, ...whenNotModified } = shared;
  return {
    status,
    etag,
    size: body.length * 2 + overhead,
    incomplete,
    madeFrom,
    headers: shared,
    notModifiedHead: flat(whenNotModified),
    ready: { identity: readyOf(status, { ...shared, "content-length": String(body.length) }, body) },
  };
}

export function isSameAnswer(one: CachedResponse, other: CachedResponse): boolean {
  return one.status === other.status && one.etag === other.etag && isDeepStrictEqual(one.headers, other.headers);
}

/** Obeyed and removed by nginx. */
const forOneSecond = ["x-accel-expires", "1"];

/** A response that must not be cached stays so; responses to invented addresses are not stored by proxies. */
function readyOf(status: number, headers: Record<string, string>, body: Buffer): Ready {
  const head = flat(headers);
  const isForAll = status === 200 && headers["cache-control"] === "no-cache";
  return { body, head, shared: isForAll ? [...head, ...forOneSecond] : head };
}

/**
 * Sends a response to a GET or HEAD; 304 if the client has the same version.
 * @param from `memory`: cached and valid at this instant, so that a proxy may also cache it.
 */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  from: "memory" | "maker" = "maker",
): void {
  if (answer.status === 200 && hasSame(request.headers["if-none-match"], answer.etag)) {
    response.writeHead(304, answer.notModifiedHead);
    response.end();
    return;
  }
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const write = (head: string[], body: Buffer) => {
    response.writeHead(answer.status, head);
    response.end(request.method === "HEAD" ? undefined : body);
  };
  const ready = answer.ready[encoding];
  if (ready) write(from === "memory" ? ready.shared : ready.head, ready.body);
  // The content may have changed by the time the compression is finished.
  else {
    packed(answer, encoding)
      .catch(() => answer.ready.identity)
      .then(({ head, body }) => write(head, body));
  }
}

async function packed(answer: CachedResponse, encoding: Encoding): Promise<Ready> {
  const plain = answer.ready.identity;
  if (encoding === "identity" || plain.body.length < minCompressedSize) return plain;
  const body = await packers[encoding](plain.body);
  const headers = { ...answer.headers, "content-encoding": encoding, "content-length": String(body.length) };
  const ready = readyOf(answer.status, headers, body);
  answer.ready[encoding] = ready;
  return ready;
}

/** By the value of Accept-Encoding, of which there are few. */
const encodings = new LRUCache<string, Encoding>({ max: 200 });

/** Returns the encoding with the smallest result that the client accepts; `q=0` is a refusal. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (accepted === undefined) return "identity";
  const said = String(accepted);
  const known = encodings.get(said);
  if (known) return known;
  const chosen = chosenOf(said);
  encodings.set(said, chosen);
  return chosen;
}

function chosenOf(accepted: string): Encoding {
  const parts = accepted.split(",");
  const accepts = (name: string) =>
    parts.some((part) => {
      const [coding = "", ...parameters] = part.trim().toLowerCase().split(";");
      return coding === name && !parameters.some((parameter) => /^\s*q=0(\.0*)?$/.test(parameter));
    });
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : "identity";
}

function hasSame(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  if (condition.trim() === "*") return true;
  const bare = etag.replace(/^W\//, "");
  return condition.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === bare);
}

function varyOf(headers: Record<string, string>): string {
  return [headers["vary"], "accept-encoding"].filter(Boolean).join(", ");
}

function flat(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}
