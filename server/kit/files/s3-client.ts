import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import http, { type ClientRequest, type IncomingMessage } from "node:http";
import https from "node:https";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import aws4 from "aws4";
import { DomUtils, parseDocument } from "htmlparser2";
import { OutageError } from "../outage.ts";
import type { FileContent, LocalFile } from "./file-store.ts";

/**
 * A bucket of an S3-compatible store; `url` includes the bucket: `https://s3.example/bucket`,
 * `https://bucket.s3.example`.
 */
export type S3Bucket = { url: string; region: string; key: string; secret: string };

export type S3Object = { key: string; size: number };

/** `stream` fails if the response is incomplete. */
export type S3Response = { status: number; headers: IncomingMessage["headers"]; stream: Readable };

/** The store refused a request; `code` is its error code, such as `NoSuchBucket`. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`the store of files answers ${status} ${code}`.trimEnd());
    this.status = status;
    this.code = code;
  }
}

type Ask = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  content?: Uint8Array | (LocalFile & { size: number });
};

/** The objects of a bucket. @throws OutageError `files` if the store does not answer in time, or refuses. */
export function s3Client(bucket: S3Bucket, limits = { responseTimeout: 10_000 }) {
  const sendRequest = requestsTo(bucket, limits.responseTimeout);
  const ask = (given: Ask) => patiently(async () => unlessRefused(await sendRequest(given), given.method));
  return {
    /** Stores an object atomically, replacing an earlier one. */
    async put(key: string, content: FileContent): Promise<void> {
      const sized = content instanceof Uint8Array ? content : { ...content, size: (await stat(content.file)).size };
      (await ask({ method: "PUT", key, content: sized }))?.resume();
    },

    /**
     * @returns the response to a request with these headers: 200, 206, 304, 412 or 416; undefined if there is no such
     * object.
     */
    async get(key: string, { method = "GET", headers = {} }: Omit<Ask, "key"> = { method: "GET" }) {
      const response = await ask({ method, key, headers });
      if (!response) return undefined;
      const stream = Readable.from(brokenOffAsOutage(response), { objectMode: false });
      return { status: response.statusCode ?? 0, headers: response.headers, stream } satisfies S3Response;
    },

    /** Deleting a missing object succeeds. */
    async delete(key: string): Promise<void> {
      (await ask({ method: "DELETE", key }))?.resume();
    },

    /** Lists all objects whose keys begin with the prefix, page by page. */
    async *list(prefix = ""): AsyncGenerator<S3Object> {
      let token: string | undefined;
      do {
        const query = { "list-type": "2", prefix, ...(token !== undefined && { "continuation-token": token }) };
        const response = await ask({ method: "GET", query });
        if (!response) return;
        const page = parseDocument(await text(brokenOffAsOutage(response)), { xmlMode: true });
        for (const object of DomUtils.getElementsByTagName("Contents", page)) {
          yield { key: wordIn(object, "Key"), size: Number(wordIn(object, "Size")) };
        }
        token = wordIn(page, "NextContinuationToken") || undefined;
      } while (token !== undefined);
    },
  };
}

type Node = Parameters<typeof DomUtils.textContent>[0];

function wordIn(node: Node, name: string): string {
  const [found] = DomUtils.getElementsByTagName(name, node, true, 1);
  return found ? DomUtils.textContent(found) : "";
}

/** Makes signed requests over persistent connections. */
function requestsTo({ url, region, key: accessKeyId, secret: secretAccessKey }: S3Bucket, responseTimeout: number) {
  const base = new URL(url);
  const { request, Agent } = base.protocol === "https:" ? https : http;
  const agent = new Agent({ keepAlive: true });
  return ({ method, key = "", query, headers, content }: Ask): Promise<IncomingMessage> => {
    const path = `${base.pathname.replace(/\/$/, "")}/${key.split("/").map(percentEncoded).join("/")}`;
    const pairs = Object.entries(query ?? {}).map((pair) => pair.map(percentEncoded).join("="));
    const { headers: signed, path: signedPath } = aws4.sign(
      {
        service: "s3",
        region,
        method,
        path: pairs.length > 0 ? `${path}?${pairs.join("&")}` : path,
        headers: { Host: base.host, ...headers, ...(content && contentHeaders(content)) },
        ...(content instanceof Uint8Array && { body: Buffer.from(content.buffer, content.byteOffset, content.length) }),
      },
      { accessKeyId, secretAccessKey },
    );
    const { hostname, port } = base;
    const host = hostname.replace(/^\[|\]$/g, "");
    const asked = request({ method, host, port, path: signedPath, headers: signed, agent, timeout: responseTimeout });
    const answered = answerTo(asked, responseTimeout);
    if (content && "file" in content) {
      pipeline(createReadStream(content.file), asked).catch((error: Error) => asked.destroy(error));
    } else asked.end(content);
    return answered;
  };
}

/** Encodes everything but letters, digits and `-._~`, as signatures require. */
function percentEncoded(word: string): string {
  return encodeURIComponent(word).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Headers with which the store refuses content of another digest or length. */
function contentHeaders(content: Uint8Array | (LocalFile & { size: number })): Record<string, string> {
  const type = { "Content-Type": "application/octet-stream" };
  if (content instanceof Uint8Array) return { ...type, "Content-Length": String(content.length) };
  const digest = content.sha256 ?? "UNSIGNED-PAYLOAD";
  return { ...type, "Content-Length": String(content.size), "X-Amz-Content-Sha256": digest };
}

/** A pause longer than this, before or within the response, counts as a broken connection. */
function answerTo(asked: ClientRequest, responseTimeout: number): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  let answer: IncomingMessage | undefined;
  asked.on("response", (response) => {
    answer = response;
    resolve(response);
  });
  asked.on("error", reject);
  asked.on("timeout", () => {
    // The timeout applies to a slow store, not to a slow reader.
    if (answer && answer.readableLength > 0) return void asked.socket?.setTimeout(responseTimeout);
    (answer ?? asked).destroy(Object.assign(new Error("the store of files is silent"), { code: "ETIMEDOUT" }));
  });
  return promise;
}

const answers = [200, 204, 206, 304, 412, 416];

/** @returns undefined if there is no such object. @throws S3Refusal */
async function unlessRefused(response: IncomingMessage, method: string): Promise<IncomingMessage | undefined> {
  const { statusCode = 0 } = response;
  if (answers.includes(statusCode)) return response;
  const code = wordIn(parseDocument(await text(response), { xmlMode: true }), "Code");
  // A response to HEAD has no body with a code.
  if (statusCode === 404 && (code === "NoSuchKey" || method === "HEAD")) return undefined;
  throw new S3Refusal(statusCode, code);
}

/** In milliseconds, before the second and the third try. */
const pauses = [100, 500];

async function patiently<T>(attempt: () => Promise<T>, [pause, ...others] = pauses): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (pause === undefined || !isRetryable(error)) throw new OutageError("files", error);
    await wait(pause);
    return patiently(attempt, others);
  }
}

/** A timeout is not retried: the request has already waited for seconds. */
function isRetryable(error: unknown): boolean {
  if (error instanceof S3Refusal) return error.status >= 500 || error.status === 429;
  return (error as NodeJS.ErrnoException).code !== "ETIMEDOUT";
}

async function* brokenOffAsOutage(response: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* response;
  } catch (error) {
    throw new OutageError("files", error);
  }
}
