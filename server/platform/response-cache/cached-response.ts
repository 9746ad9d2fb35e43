import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isDeepStrictEqual, promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

type Encoding = "br" | "gzip" | "identity";
/** `shared`: the headers of an answer that a proxy may give to others. */
type Ready = { head: string[]; shared: string[]; body: Buffer };

/** An answer ready to be sent many times: its headers as node:http takes them, its body packed once for each encoding. */
export type CachedResponse = {
  status: number;
  etag: string;
  /** Bytes that it may come to hold. */
  size: number;
  incomplete: boolean;
  madeFrom: PlainResponse["madeFrom"];
  headers: Record<string, string>;
  notModifiedHead: string[];
  /** Compressed at the first request: a response read only by other pages is never compressed. */
  ready: { identity: Ready } & Partial<Record<Encoding, Ready>>;
};

export type PlainResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Set where a part of it could not be loaded: such an answer is sent but not kept. */
  incomplete?: boolean;
  /** The kept answers that it was made from and nothing else, by address: their ETags. */
  madeFrom?: ReadonlyMap<string, string> | undefined;
};

const packers = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};
const minCompressedSize = 512;
const overhead = 4096;

/** Names the content by its hash and fixes the headers. */
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

/** nginx obeys and strips it. */
const forOneSecond = ["x-accel-expires", "1"];

/** An uncacheable response stays so, and responses to made-up addresses are not stored by proxies. */
function readyOf(status: number, headers: Record<string, string>, body: Buffer): Ready {
  const head = flat(headers);
  const isForAll = status === 200 && headers["cache-control"] === "no-cache";
  return { body, head, shared: isForAll ? [...head, ...forOneSecond] : head };
}

/**
 * Sends it to a GET or HEAD; 304 where the visitor's copy is the same.
 * @param from `memory`: kept, and true at this instant, so that a proxy may keep it too.
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
  // By the time that it is packed the content may have changed.
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

/** There are few different values. */
const encodings = new LRUCache<string, Encoding>({ max: 200 });

/** The smallest encoding that the visitor accepts; `q=0` is a refusal. */
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
