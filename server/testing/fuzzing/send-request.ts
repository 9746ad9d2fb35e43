import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import type { FuzzRequest, PathPart } from "./fuzz-request.ts";
import type { Answer } from "./judge-answer.ts";
import type { KnownThings } from "./known-things.ts";

/** Fills the open places of a request with known values. */
export function completed(call: Endpoint, request: FuzzRequest, known: KnownThings) {
  const url = addressOf(call, request, known);
  const { headers, body } = request;
  if (typeof body?.text !== "string") return { method: call.method, url, headers, body };
  return { method: call.method, url, headers, body: { ...body, text: known.withRevision(url, body.text) } };
}

export async function sendRequest(
  app: FastifyInstance,
  { method, url, headers, body }: ReturnType<typeof completed>,
  token: string | undefined,
  isStream: boolean,
): Promise<Answer> {
  const wanted = {
    method,
    url,
    headers: {
      ...headers,
      ...(token !== undefined && { authorization: `Token ${token}` }),
      ...(body?.type !== undefined && { "content-type": body.type }),
    },
    ...(body && { payload: body.text }),
  };
  if (isStream) return beginningOf(await app.inject({ ...wanted, payloadAsStream: true }));
  const answer = await app.inject(wanted);
  const text = unpacked(answer.rawPayload, answer.headers).toString();
  return { status: answer.statusCode, headers: answer.headers, text };
}

/** Reads a refusal, and leaves a stream of events, which does not end. */
async function beginningOf(answer: LightMyRequestResponse): Promise<Answer> {
  const { statusCode: status, headers } = answer;
  if (status === 200) {
    answer.stream().destroy();
    return { status, headers, text: "" };
  }
  return { status, headers, text: unpacked(await buffer(answer.stream()), headers).toString() };
}

function addressOf(call: Endpoint, { params, query }: FuzzRequest, known: KnownThings): string {
  let path = "";
  for (const part of call.path.split(/(?<=\/)/)) {
    const [, name, rest = ""] = /^:(\w+)(.*)$/.exec(part) ?? [];
    const given = name === undefined ? undefined : params[name];
    path += given ? pathWord(given, known.at(path, name)) + rest : part;
  }
  const pairs = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join("&")}`;
}

function pathWord(part: PathPart, pool: string[]): string {
  if ("raw" in part) return part.raw;
  if ("text" in part) return encoded(part.text);
  return pool[part.pick % Math.max(pool.length, 1)] ?? String(part.pick);
}

/** Unpaired surrogates cannot be encoded in an address. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const unpackers: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

function unpacked(bytes: Buffer, headers: Record<string, unknown>): Buffer {
  const unpack = bytes.length > 0 ? unpackers[String(headers["content-encoding"])] : undefined;
  return unpack ? unpack(bytes) : bytes;
}
