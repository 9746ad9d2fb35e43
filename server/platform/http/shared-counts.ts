import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Nodes } from "../database/open-database.ts";
import type { Platform } from "../platform.ts";

const told = z.tuple([z.string(), z.string(), z.int().min(1)]);

type Told = z.output<typeof told>;
type Listener = (key: string, count: number) => void;
type Counts = { listeners: Map<string, Listener>; pending: Map<string, Told>; last: { key: string; hash: string } };

/** In milliseconds. */
const tellsAfter = 500;
/** A message of PostgreSQL's holds 8,000 bytes. */
const maxInMessage = 100;
/** Under a flood from more addresses than this others hear of some of them. */
const maxPending = 2000;

const ofNodes = new WeakMap<Nodes, Counts>();

/**
 * Exchanges counts with the other processes, so that a limit holds for all together, with a delay of half a second.
 * Keys are hashed, since they contain addresses and logins.
 * @param name of the limit, the same in each process and unique.
 */
export function sharedCounts(
  { database: { nodes }, secretKey }: Pick<Platform, "database" | "secretKey">,
  name: string,
) {
  const counts = countsOf(nodes);
  const { listeners, pending } = counts;
  const hashKey = secretKey.derive("keys of limits");
  return {
    keyOf(key: string): string {
      // Cached within a request, which checks several times.
      if (counts.last.key !== key) {
        const hash = createHmac("sha256", hashKey).update(key).digest("base64url").slice(0, 16);
        counts.last = { key, hash };
      }
      return counts.last.hash;
    },
    tell(key: string): void {
      const [, , count] = pending.get(`${name} ${key}`) ?? [name, key, 0];
      if (pending.size === 0) setTimeout(() => tellAll(nodes, pending), tellsAfter).unref();
      if (pending.size < maxPending || count > 0) pending.set(`${name} ${key}`, [name, key, count + 1]);
    },
    hear(listener: Listener): void {
      listeners.set(name, listener);
    },
  };
}

function countsOf(nodes: Nodes): Counts {
  const known = ofNodes.get(nodes);
  if (known) return known;
  const counts: Counts = { listeners: new Map(), pending: new Map(), last: { key: "", hash: "" } };
  ofNodes.set(nodes, counts);
  nodes.hear((message) => {
    for (const [name, key, count] of toldIn(message)) counts.listeners.get(name)?.(key, count);
  });
  return counts;
}

/** Nothing where the message is not understood: the other process may be of another release. */
function toldIn(message: string): Told[] {
  try {
    return z.array(told).parse(JSON.parse(message));
  } catch {
    return [];
  }
}

function tellAll(nodes: Nodes, pending: Counts["pending"]): void {
  const all = [...pending.values()];
  pending.clear();
  for (let start = 0; start < all.length; start += maxInMessage) {
    nodes.tell(JSON.stringify(all.slice(start, start + maxInMessage)));
  }
}
