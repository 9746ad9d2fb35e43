import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import aws4 from "aws4";
import { onTestFinished } from "vitest";
import type { FileStore } from "../files/file-store.ts";
import type { S3Bucket } from "../files/s3-client.ts";

type Answer = { status: number; headers?: Record<string, string | number>; body?: string };

/** @returns true if it has sent a response of its own. */
export type Misbehave = (request: IncomingMessage, response: ServerResponse) => boolean;

const pageLength = 2;
const credentials = { key: "key-of-the-tests", secret: "secret-of-the-tests" };

/**
 * A stand-in for an S3 store, which the project's own packages cannot provide: the part of the protocol that the
 * product uses, over the given store. file-store.test.ts runs the same tests against a real one.
 */
export async function s3Double(objects: FileStore, misbehave: Misbehave = () => false): Promise<S3Bucket> {
  const server = createServer((request, response) => {
    if (misbehave(request, response)) return;
    serve(objects, request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/bucket`, region: "ru-1", ...credentials };
}

async function serve(objects: FileStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://store");
  const [, bucket, ...parts] = decodeURIComponent(pathname).split("/");
  const key = parts.join("/");
  const body = await buffer(request);
  if (!isSigned(request)) return send(response, refusal(403, "SignatureDoesNotMatch"));
  if (bucket !== "bucket") return send(response, refusal(404, "NoSuchBucket"));
  if (request.method === "PUT") return send(response, await put(objects, key, request, body));
  if (request.method === "DELETE") return send(response, { status: await objects.delete(key).then(() => 204) });
  if (key === "") return send(response, await list(objects, searchParams));
  const found = await objects.respond(key, request).catch(({ statusCode }) => refusal(statusCode, "Condition"));
  if (!found) return send(response, refusal(404, "NoSuchKey"));
  if ("status" in found) return send(response, found);
  await pipeline(found.stream, response.writeHead(found.statusCode, found.headers));
}

function send(response: ServerResponse, { status, headers, body = "" }: Answer): void {
  response.writeHead(status, { "content-length": Buffer.byteLength(body), ...headers }).end(body);
}

function refusal(status: number, code: string): Answer {
  return { status, body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` };
}

function isSigned({ method = "", url = "", headers }: IncomingMessage): boolean {
  const [, names = ""] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "") ?? [];
  const signed = Object.fromEntries(names.split(";").map((name) => [name, headers[name]]));
  const again = aws4.sign(
    { service: "s3", region: "ru-1", method, path: url, headers: signed },
    { accessKeyId: credentials.key, secretAccessKey: credentials.secret },
  );
  return again.headers?.["Authorization"] === headers.authorization;
}

async function put(objects: FileStore, key: string, { headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  const wanted = headers["x-amz-content-sha256"];
  const digest = createHash("sha256").update(body).digest("hex");
  if (wanted !== "UNSIGNED-PAYLOAD" && wanted !== digest) return refusal(400, "XAmzContentSHA256Mismatch");
  await objects.put(key, body);
  return { status: 200 };
}

async function list(objects: FileStore, query: URLSearchParams): Promise<Answer> {
  const keys = (await objects.list()).filter((key) => key.startsWith(query.get("prefix") ?? "")).sort();
  const from = Number(query.get("continuation-token") ?? 0);
  const contents = keys.slice(from, from + pageLength).map((key) => {
    const escaped = key.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    return `<Contents><Key>${escaped}</Key><Size>1</Size></Contents>`;
  });
  const next =
    from + pageLength < keys.length ? `<NextContinuationToken>${from + pageLength}</NextContinuationToken>` : "";
  return { status: 200, body: `<?xml version="1.0"?><ListBucketResult>${contents.join("")}${next}</ListBucketResult>` };
}
