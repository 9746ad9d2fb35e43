import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { FileResponse, FileStore } from "./file-store.ts";
import type { s3Client } from "./s3-client.ts";

/** Files in a bucket, under keys with this prefix. Nodes that share a bucket need no shared folder. */
export function s3Store(client: ReturnType<typeof s3Client>, prefix: string): FileStore {
  const objectKey = (path: string) => `${prefix}${path}`;
  const stream = async (path: string) => (await client.get(objectKey(path)))?.stream;
  return {
    async put(path, content) {
      await client.put(objectKey(path), content);
      if ("file" in content && content.isSpare) await rm(content.file, { force: true });
    },
    stream,
    async get(path) {
      const content = await stream(path);
      return content && buffer(content);
    },
    async respond(path, { method, headers }) {
      const ask = (wanted: Record<string, string>) =>
        client.get(objectKey(path), { method: method === "HEAD" ? "HEAD" : "GET", headers: wanted });
      const response = await ask(conditionsOf(headers));
      const isOtherNow = response?.status === 412 && headers["if-range"] !== undefined;
      if (isOtherNow) response.stream.resume();
      return toFileResponse(isOtherNow ? await ask({}) : response);
    },
    delete: (path) => client.delete(objectKey(path)),
    async check() {
      await client.put(objectKey(".check"), Buffer.alloc(0));
      await client.delete(objectKey(".check"));
    },
    async list(beginning = "") {
      const paths: string[] = [];
      for await (const { key } of client.list(objectKey(beginning))) paths.push(key.slice(prefix.length));
      return paths;
    },
  };
}

/** S3 has no `If-Range`; `If-Match` with a range is equivalent. Multiple ranges need not be supported. */
function conditionsOf(headers: IncomingMessage["headers"]): Record<string, string> {
  const { range = "", "if-range": ifRange } = headers;
  const isPart = range !== "" && !range.includes(",");
  const ofVersion = ifRange?.includes('"') ? "if-match" : "if-unmodified-since";
  const given = {
    "if-match": headers["if-match"],
    "if-none-match": headers["if-none-match"],
    "if-modified-since": headers["if-modified-since"],
    "if-unmodified-since": headers["if-unmodified-since"],
    ...(isPart && { range }),
    ...(isPart && ifRange !== undefined && { [ofVersion]: ifRange }),
  };
  return Object.fromEntries(Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/** Headers about the file, which are sent on; the others are about the store. */
const passedOn = ["content-length", "content-range", "etag", "last-modified"];

function toFileResponse(response: Awaited<ReturnType<ReturnType<typeof s3Client>["get"]>>): FileResponse | undefined {
  if (!response) return undefined;
  const { status, stream, headers } = response;
  if (status >= 400) {
    stream.resume();
    throw Object.assign(new Error(`The store of files answers ${status}.`), { statusCode: status });
  }
  const own = Object.entries(headers).filter(([name]) => passedOn.includes(name));
  return {
    statusCode: status,
    headers: { "accept-ranges": "bytes", ...Object.fromEntries(own) },
    stream,
  } as FileResponse;
}
