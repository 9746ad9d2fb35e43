import { sizeWords } from "#server/library/files/size-words.ts";
import { Unreadable } from "./source.ts";

export type FetchLimits = {
  /** Hosts that may be contacted, also by redirects. */
  hosts: ReadonlySet<string>;
  /** Maximum size of a response, in bytes. */
  limit: number;
  /** In milliseconds: the timeout if no byte arrives. */
  silence: number;
  wait: (milliseconds: number) => Promise<void>;
  /** In milliseconds: the remaining time for failing requests, in total. */
  left: { inVain: number };
};

export type Answer = { status: number; headers: Headers; bytes: Buffer };

const attempts = 4;
const maxRedirects = 5;
/** In milliseconds: the maximum accepted Retry-After. */
const maxWait = 30_000;
/** In bytes per second: slower responses are aborted after the timeout, because they might never end. */
const slowest = 16 * 1024;

/**
 * Retries with doubled pauses after a failure of the network or the server (5xx), and after a 429.
 * @throws Unreadable with the last reason; at once if a retry would not help, and for every request after the site has
 *   not responded for too long.
 */
export async function fetchWithRetry(
  url: URL,
  limits: FetchLimits,
  headers: Record<string, string> = {},
): Promise<Answer> {
  if (limits.left.inVain <= 0) throw new Unreadable("сайт слишком долго заставляет ждать, больше не спрашиваем");
  const began = performance.now();
  try {
    return await persistently(url, limits, headers);
  } catch (error) {
    limits.left.inVain -= performance.now() - began;
    throw error;
  }
}

async function persistently(url: URL, limits: FetchLimits, headers: Record<string, string>): Promise<Answer> {
  let reason = "";
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    let pause = 500 * 2 ** attempt;
    try {
      const answer = await followed(url, limits, headers);
      if (answer.status !== 429 && answer.status < 500) return answer;
      reason = answer.status === 429 ? "просит не спешить (429)" : `ответ ${answer.status}`;
      pause = Math.max(pause, Math.min(maxWait, 1000 * Number(answer.headers.get("retry-after") ?? 0) || 0));
    } catch (error) {
      if (error instanceof Unreadable) throw error;
      reason = networkReason(error);
    }
    if (attempt < attempts - 1) await limits.wait(pause);
  }
  throw new Unreadable(reason);
}

async function followed(first: URL, limits: FetchLimits, headers: Record<string, string>): Promise<Answer> {
  let url = first;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    if (!limits.hosts.has(url.host)) throw new Unreadable(`лежит на другом сервере, ${url.host}`);
    const answer = await once(url, limits, headers);
    const to = answer.headers.get("location");
    if (![301, 302, 303, 307, 308].includes(answer.status) || to === null) return answer;
    if (!URL.canParse(to, url)) throw new Unreadable("перенаправляет в никуда");
    const next = new URL(to, url);
    if ("authorization" in headers && url.protocol === "https:" && next.protocol === "http:")
      throw new Unreadable("перенаправляет туда, где связь не защищена");
    url = next;
  }
  throw new Unreadable("перенаправляет по кругу");
}

async function once(url: URL, { limit, silence }: FetchLimits, headers: Record<string, string>): Promise<Answer> {
  if (!/^https?:$/.test(url.protocol)) throw new Unreadable(`адрес ${url.protocol} не читается`);
  const hanging = new AbortController();
  let timer = setTimeout(() => hanging.abort(), silence);
  try {
    const began = performance.now();
    const response = await fetch(url, { headers, redirect: "manual", signal: hanging.signal });
    const chunks: Uint8Array[] = [];
    let size = Number(response.headers.get("content-length") ?? 0);
    const refuseIfTooLarge = () => {
      if (size <= limit) return;
      hanging.abort();
      throw new Unreadable(`больше, чем можно: предел ${sizeWords(limit)}`);
    };
    refuseIfTooLarge();
    size = 0;
    for await (const chunk of response.body ?? []) {
      clearTimeout(timer);
      timer = setTimeout(() => hanging.abort(), silence);
      size += chunk.length;
      refuseIfTooLarge();
      const seconds = (performance.now() - began) / 1000;
      if (seconds * 1000 > silence && size < seconds * slowest) {
        hanging.abort();
        throw new Unreadable("отвечает слишком медленно");
      }
      chunks.push(chunk);
    }
    return { status: response.status, headers: response.headers, bytes: Buffer.concat(chunks) };
  } finally {
    clearTimeout(timer);
  }
}

function networkReason(error: unknown): string {
  const { name, cause } = error as Error;
  if (name === "AbortError") return "не отвечает";
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "такого сервера нет: проверьте адрес и сеть";
  if (code === "ECONNREFUSED") return "сервер не принимает соединений";
  return `связь оборвалась${code ? ` (${code})` : ""}`;
}
