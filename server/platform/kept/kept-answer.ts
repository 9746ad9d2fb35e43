import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** An answer ready to be sent many times: its body once for each encoding, its headers as node:http takes them. */
export type KeptAnswer = {
  status: number;
  etag: string;
  size: number;
  variants: Record<Encoding, { head: string[]; body: Buffer }>;
  notModifiedHead: string[];
  incomplete: boolean;
};
type Encoding = "br" | "gzip" | "identity";

export type PlainAnswer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Set where a part of it could not be loaded: such an answer is sent but not kept. */
  incomplete?: boolean;
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const smallestWorthPacking = 512;

/** Compresses once, names the content by its hash, fixes the headers. */
export async function keptAnswer(answer: PlainAnswer): Promise<KeptAnswer> {
  const { body, headers } = answer;
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const packs = body.length >= smallestWorthPacking;
  const [br, gz] = await Promise.all([
    packs ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : body,
    packs ? gzipped(body, { level: 6 }) : body,
  ]);
  const shared = { ...headers, etag, vary: varyOf(headers) };
  const variant = (bytes: Buffer, encoding: Encoding) => ({
    body: bytes,
    head: flat({
      ...shared,
      ...(packs && encoding !== "identity" && { "content-encoding": encoding }),
      "content-length": String(bytes.length),
    }),
  });
  const { "content-type": _type, ...whenNotModified } = shared as Record<string, string>;
  return {
    status: answer.status,
    etag,
    size: body.length + br.length + gz.length + 2048,
    variants: { identity: variant(body, "identity"), br: variant(br, "br"), gzip: variant(gz, "gzip") },
    notModifiedHead: flat(whenNotModified),
    incomplete: answer.incomplete ?? false,
  };
}

/** Sends it to a GET or HEAD; 304 where the visitor's copy is the same. */
export function sendKept(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer): void {
  if (answer.status === 200 && hasSame(request.headers["if-none-match"], answer.etag)) {
    response.writeHead(304, answer.notModifiedHead);
    response.end();
    return;
  }
  const { head, body } = answer.variants[encodingFor(request.headers["accept-encoding"])];
  response.writeHead(answer.status, head);
  response.end(request.method === "HEAD" ? undefined : body);
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
