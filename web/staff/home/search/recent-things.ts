import { deskStorage } from "#web/api/desk-storage.ts";

export type RecentThing = { to: string; title: string; details: string };
type Kept = { staff: number; things: RecentThing[] };

const most = 6;

/** Results that this account opened lately, newest first. Stored on the device until the user signs out. */
export function recentThings(device: Pick<Storage, "getItem">, staff: number): RecentThing[] {
  const kept: Kept | null = JSON.parse(device.getItem(deskStorage.recent) ?? "null");
  return kept?.staff === staff ? kept.things : [];
}

export function noteOpened(device: Pick<Storage, "getItem" | "setItem">, staff: number, thing: RecentThing): void {
  const others = recentThings(device, staff).filter(({ to }) => to !== thing.to);
  const { to, title, details } = thing;
  const kept: Kept = { staff, things: [{ to, title, details }, ...others].slice(0, most) };
  device.setItem(deskStorage.recent, JSON.stringify(kept));
}
