import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { setTimeout as wait } from "node:timers/promises";

export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type RequestOptions = { method?: string; headers?: Record<string, string>; body?: Buffer };
export type Send = (path: string, options?: RequestOptions) => Promise<Reply>;

/** Returns a function that sends requests to a port of this machine, as `example.ru`, accepting any certificate. */
export function senderTo(protocol: "http" | "https", port: number): Send {
  const request = protocol === "http" ? httpRequest : httpsRequest;
  const site = { host: "127.0.0.1", port, servername: "example.ru", rejectUnauthorized: false, agent: false as const };
  return (path, { method = "GET", headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const options = { ...site, path, method, headers: { host: "example.ru", ...headers } };
      const sent = request(options, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
      sent.on("error", reject);
      sent.end(body);
    });
}

/** @throws Error if the server does not respond within ten seconds. */
export async function waitForReplies(send: Send): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    const reply = await send("/healthz").catch(() => undefined);
    if (reply?.status === 200) return;
    await wait(100);
  }
  throw new Error("The proxy does not answer.");
}
