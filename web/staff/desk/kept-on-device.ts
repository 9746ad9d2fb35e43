/** Under which names the desk keeps what: the log on the device, the name and its keys in the tab. */
export const deskKeeps = { log: "desk_log", name: "desk_name", requestKeys: "desk_request_keys" } as const;

type Keeping = Pick<Storage, "removeItem">;

/**
 * Whoever sits down next sees nobody whom this person served. A sign-in that merely ended is no reason: what was typed
 * waits for it.
 */
export function forgetDesk(device: Keeping, tab: Keeping): void {
  device.removeItem(deskKeeps.log);
  tab.removeItem(deskKeeps.name);
  tab.removeItem(deskKeeps.requestKeys);
}
