import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isDeepStrictEqual, promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

type Encoding = "br" | "gzip" | "identity";
type Ready = { head: string[]; body: Buffer };

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
  /** Packed when the first visitor asks for it: an answer that only other pages read is never packed. */
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
const smallestWorthPacking = 512;
const overhead = 4096;

/** Names the content by its hash and fixes the headers. */
export function toCachedResponse(plain: PlainResponse): CachedResponse {
  const { status, headers, body, incomplete = false, madeFrom } = plain;
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
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
    ready: { identity: { body, head: flat({ ...shared, "content-length": String(body.length) }) } },
  };
}

export function isSameAnswer(one: CachedResponse, other: CachedResponse): boolean {
  return one.status === other.status && one.etag === other.etag && isDeepStrictEqual(one.headers, other.headers);
}

/** Sends it to a GET or HEAD; 304 where the visitor's copy is the same. */
export function sendCached(request: IncomingMessage, response: ServerResponse, answer: CachedResponse): void {
  if (answer.status === 200 && hasSame(request.headers["if-none-match"], answer.etag)) {
    response.writeHead(304, answer.notModifiedHead);
    response.end();
    return;
  }
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const ready = answer.ready[encoding];
  if (ready) {
    write(request, response, answer.status, ready);
    return;
  }
  packed(answer, encoding).then(
    (fresh) => write(request, response, answer.status, fresh),
    () => write(request, response, answer.status, answer.ready.identity),
  );
}

function write(request: IncomingMessage, response: ServerResponse, status: number, { head, body }: Ready): void {
  response.writeHead(status, head);
  response.end(request.method === "HEAD" ? undefined : body);
}

async function packed(answer: CachedResponse, encoding: Encoding): Promise<Ready> {
  const plain = answer.ready.identity;
  if (encoding === "identity" || plain.body.length < smallestWorthPacking) return plain;
  const body = await packers[encoding](plain.body);
  const headers = { ...answer.headers, "content-encoding": encoding, "content-length": String(body.length) };
  const ready = { body, head: flat(headers) };
  answer.ready[encoding] = ready;
  return ready;
}

/** The smallest encoding that the visitor accepts; `q=0` is a refusal. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (accepted === undefined) return "identity";
  const parts = String(accepted).split(",");
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
