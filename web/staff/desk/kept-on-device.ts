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

/** Tells a tab that somebody signed out meanwhile, though somebody is signed in again by now. */
const signOutsKey = "sign_outs";
const seenKey = "sign_outs_seen";

/** Somebody signs out on this device. */
export function noteSignOut(device: Pick<Storage, "getItem" | "setItem">): void {
  device.setItem(signOutsKey, String(Number(device.getItem(signOutsKey)) + 1));
}

/** What was typed in this tab before the last sign-out is forgotten; a tab may have slept through it. */
export function forgetTypedBefore(
  device: Pick<Storage, "getItem">,
  tab: Keeping & Pick<Storage, "getItem" | "setItem">,
) {
  const signOuts = device.getItem(signOutsKey) ?? "0";
  if ((tab.getItem(seenKey) ?? signOuts) !== signOuts) {
    tab.removeItem(deskKeeps.name);
    tab.removeItem(deskKeeps.requestKeys);
  }
  tab.setItem(seenKey, signOuts);
}
