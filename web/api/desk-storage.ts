/**
 * Storage keys of the desk. On the device: the log, names that wait for the connection, and items opened from the
 * search. In the tab: names, their keys and their account.
 */
export const deskStorage = {
  log: "desk_log",
  unsent: "desk_unsent",
  recent: "recently_opened",
  importAnswers: "import_answers",
  name: "desk_name",
  requestKeys: "desk_request_keys",
  owner: "desk_owner",
} as const;

type Removing = Pick<Storage, "removeItem">;
type Keeping = Removing & Pick<Storage, "getItem" | "setItem">;

/** Removes participants' names from the device at sign-out, before another person uses it. */
export function forgetDesk(device: Removing, tab: Removing): void {
  forgetServed(device);
  device.removeItem(deskStorage.unsent);
  forgetTyped(tab);
}

/** Removes the served people and found registrants from the device at the end of a sign-in; the server has them. */
export function forgetServed(device: Removing): void {
  device.removeItem(deskStorage.log);
  device.removeItem(deskStorage.recent);
  device.removeItem(deskStorage.importAnswers);
}

function forgetTyped(tab: Removing): void {
  tab.removeItem(deskStorage.name);
  tab.removeItem(deskStorage.requestKeys);
  tab.removeItem(deskStorage.owner);
}

/** Keeps unsaved input in its tab for the account whose sign-in ended; deletes it if another account signs in. */
export function keepTypedFor(staff: number, tab: Keeping): void {
  if (tab.getItem(deskStorage.owner) !== String(staff)) forgetTyped(tab);
  tab.setItem(deskStorage.owner, String(staff));
}

/** Storage key: the number of sign-outs, by which a tab detects one in another tab, even after a new sign-in. */
const signOutsKey = "sign_outs";
const seenKey = "sign_outs_seen";

/** Records a sign-out on this device. */
export function recordSignOut(device: Keeping): void {
  forgetServed(device);
  device.removeItem(deskStorage.unsent);
  device.setItem(signOutsKey, String(Number(device.getItem(signOutsKey)) + 1));
}

/** Removes this tab's input from before the last sign-out, because a suspended tab may have missed the event. */
export function clearTypedBefore(device: Pick<Storage, "getItem">, tab: Keeping): void {
  const signOuts = device.getItem(signOutsKey) ?? "0";
  if ((tab.getItem(seenKey) ?? signOuts) !== signOuts) forgetTyped(tab);
  tab.setItem(seenKey, signOuts);
}
