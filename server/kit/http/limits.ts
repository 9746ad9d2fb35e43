import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { z } from "zod";
import { problemTexts } from "#contract/problems.ts";
import type { Nodes } from "../database/open-database.ts";
import type { Platform } from "../platform.ts";
import { Problem } from "./problem-replies.ts";

export type Limiter = {
  /** Whole seconds until the key is allowed again; 0 if it is now. */
  wait: (key: string) => number;
  count: (key: string) => void;
  /** Counts an event if the key is allowed it. @returns 0, or the whole seconds until it is allowed again. */
  take: (key: string) => number;
  /** Takes back a counted event that turned out not to count. */
  giveBack: (key: string) => void;
};

/** Takes 20 MB at most. A client with more addresses than this is not limited. */
const maxKeys = 100_000;

type Limit = { points: number; seconds: number; clock: () => Date };

/**
 * Counts events by key in the memory of this process: `points` within `seconds` from the first event. All windows have
 * the same length, so the oldest key expires first; it is also dropped first when the memory is full.
 */
export function createLimiter(
  limit: Limit,
): Pick<Limiter, "wait" | "count"> & { add: (key: string, count: number) => void } {
  const windows = new Map<string, { count: number; ends: number }>();
  const now = () => limit.clock().getTime();
  const forgetExpired = () => {
    for (const [key, window] of windows) {
      if (window.ends > now() && windows.size <= maxKeys) return;
      windows.delete(key);
    }
  };
  const add = (key: string, count: number) => {
    const window = windows.get(key);
    if (window) window.count += count;
    else if (count > 0) windows.set(key, { count, ends: now() + limit.seconds * 1000 });
    forgetExpired();
  };
  return {
    wait(key) {
      forgetExpired();
      const window = windows.get(key);
      return window && window.count >= limit.points ? Math.ceil((window.ends - now()) / 1000) : 0;
    },
    count: (key) => add(key, 1),
    add,
  };
}

const unlimited: Limiter = { wait: () => 0, count: () => {}, take: () => 0, giveBack: () => {} };

/** Like `createLimiter`, for all processes together, unless limits are off. @param name of the limit. */
export function createSharedLimiter(
  platform: Pick<Platform, "clock" | "database" | "secretKey"> & Partial<Pick<Platform, "limits">>,
  name: string,
  window: Omit<Limit, "clock">,
): Limiter {
  if (platform.limits === "off") return unlimited;
  const limiter = createLimiter({ ...window, clock: platform.clock });
  const shared = sharedCounts(platform, name);
  shared.onCount(limiter.add);
  const add = (key: string, count: number) => {
    limiter.add(shared.keyOf(key), count);
    shared.send(shared.keyOf(key), count);
  };
  const wait = (key: string) => limiter.wait(shared.keyOf(key));
  return {
    wait,
    count: (key) => add(key, 1),
    take(key) {
      const seconds = wait(key);
      if (seconds === 0) add(key, 1);
      return seconds;
    },
    giveBack: (key) => add(key, -1),
  };
}

/** A refusal with the number of seconds to wait. */
export function tooMany(seconds: number): Problem {
  return new Problem(429, { detail: problemTexts.tooMany }, { "retry-after": String(seconds) });
}

/** @returns a check that counts a request by its address, and throws Problem 429 beyond what the windows allow. */
export function limitByAddress(
  platform: Pick<Platform, "clock" | "limits" | "database" | "secretKey">,
  name: string,
  windows: Omit<Limit, "clock">[],
): (request: { clientAddress: string }) => void {
  const limiters = windows.map((window) => createAddressLimiter(platform, `${name} ${window.seconds}`, window));
  return ({ clientAddress: ip }) => {
    const wait = Math.max(...limiters.map((limiter) => limiter.wait(ip)));
    if (wait > 0) throw tooMany(wait);
    for (const limiter of limiters) limiter.count(ip);
  };
}

/** A provider may divide a /48 among customers, or give one to each: it may do so many times as much as a /64. */
const wideFactor = 4;

/**
 * Like `createSharedLimiter`, for addresses: an IPv6 address counts by its /64 and by its /48.
 * @param more the other part of the key, such as a login.
 */
export function createAddressLimiter(
  platform: Parameters<typeof createSharedLimiter>[0],
  name: string,
  window: Omit<Limit, "clock">,
): { [Method in keyof Limiter]: (ip: string, more?: string) => ReturnType<Limiter[Method]> } {
  const narrow = createSharedLimiter(platform, name, window);
  const wide = createSharedLimiter(platform, `${name} /48`, { ...window, points: window.points * wideFactor });
  const each = (ip: string, more: string) => {
    const key = addressKey(ip);
    const [site, isIpv6] = [key.split(":").slice(0, 3).join(":"), key.includes(":")];
    return [{ limiter: narrow, key: `${key} ${more}` }, ...(isIpv6 ? [{ limiter: wide, key: `${site} ${more}` }] : [])];
  };
  const wait = (ip: string, more = "") => Math.max(...each(ip, more).map(({ limiter, key }) => limiter.wait(key)));
  const count = (ip: string, more = "") => {
    for (const { limiter, key } of each(ip, more)) limiter.count(key);
  };
  return {
    wait,
    count,
    take(ip, more) {
      const seconds = wait(ip, more);
      if (seconds === 0) count(ip, more);
      return seconds;
    },
    giveBack(ip, more = "") {
      for (const { limiter, key } of each(ip, more)) limiter.giveBack(key);
    },
  };
}

/** The key of a client: its IPv4 address; for IPv6 the /64 network, all of which belongs to one client. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  const [address = ""] = ip.split("%");
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? ip;
  // The URL parser writes addresses in one form: hexadecimal, the longest run of zeros as ::.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = Array<string>(8 - first.length - last.length).fill("0");
  return [...first, ...zeros, ...last].slice(0, 4).join(":");
}

const sentCount = z.tuple([z.string(), z.string(), z.int()]);

type SentCount = z.output<typeof sentCount>;
type Listener = (key: string, count: number) => void;
type Counts = {
  listeners: Map<string, Listener>;
  pending: Map<string, SentCount>;
  last: { key: string; hash: string };
};

/** In milliseconds. */
const sendDelay = 500;
/** A message of PostgreSQL has at most 8,000 bytes. */
const maxInMessage = 100;
/** Under a flood from more addresses, only this many are sent to the other processes. */
const maxPending = 2000;

const ofNodes = new WeakMap<Nodes, Counts>();

/**
 * Exchanges counts with the other processes, so that a limit holds for all together, with a delay of half a second.
 * Keys are hashed, since they contain addresses and logins.
 * @param name of the limit, the same in each process and unique.
 */
function sharedCounts({ database: { nodes }, secretKey }: Pick<Platform, "database" | "secretKey">, name: string) {
  const counts = countsOf(nodes);
  const { listeners, pending } = counts;
  const hashKey = secretKey.derive("keys of limits");
  return {
    keyOf(key: string): string {
      // A request checks the same key several times.
      if (counts.last.key !== key) {
        const hash = createHmac("sha256", hashKey).update(key).digest("base64url").slice(0, 16);
        counts.last = { key, hash };
      }
      return counts.last.hash;
    },
    send(key: string, more: number): void {
      const before = pending.get(`${name} ${key}`);
      if (pending.size === 0) setTimeout(() => sendPending(nodes, pending), sendDelay).unref();
      if (pending.size < maxPending || before) pending.set(`${name} ${key}`, [name, key, (before?.[2] ?? 0) + more]);
    },
    onCount(listener: Listener): void {
      listeners.set(name, listener);
    },
  };
}

function countsOf(nodes: Nodes): Counts {
  const known = ofNodes.get(nodes);
  if (known) return known;
  const counts: Counts = { listeners: new Map(), pending: new Map(), last: { key: "", hash: "" } };
  ofNodes.set(nodes, counts);
  nodes.onMessage((message) => {
    for (const [name, key, count] of readMessage(message)) counts.listeners.get(name)?.(key, count);
  });
  return counts;
}

/** Returns an empty list for an unknown message: the other process may run another release. */
function readMessage(message: string): SentCount[] {
  try {
    return z.array(sentCount).parse(JSON.parse(message));
  } catch {
    return [];
  }
}

function sendPending(nodes: Nodes, pending: Counts["pending"]): void {
  const all = [...pending.values()].filter(([, , count]) => count !== 0);
  pending.clear();
  for (let start = 0; start < all.length; start += maxInMessage) {
    nodes.broadcast(JSON.stringify(all.slice(start, start + maxInMessage)));
  }
}
