/**
 * Under which names the desk keeps what: the log and what was opened from the search on the device; the names, their keys
 * and whose they are in the tab.
 */
export const deskStorage = {
  log: "desk_log",
  recent: "recently_opened",
  importAnswers: "import_answers",
  name: "desk_name",
  requestKeys: "desk_request_keys",
  owner: "desk_owner",
} as const;

type Removing = Pick<Storage, "removeItem">;
type Keeping = Removing & Pick<Storage, "getItem" | "setItem">;

/** Names of participants leave the device with whoever signs out: whoever sits down next sees nobody. */
export function forgetDesk(device: Removing, tab: Removing): void {
  forgetServed(device);
  forgetTyped(tab);
}

/** Whom the desk served is written on the server: the list, and what was found of people, leaves the device with the sign-in, however it ends. */
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

/** What was typed and not written waits in its tab for the person whose sign-in ended; anybody else finds nothing. */
export function keepTypedFor(staff: number, tab: Keeping): void {
  if (tab.getItem(deskStorage.owner) !== String(staff)) forgetTyped(tab);
  tab.setItem(deskStorage.owner, String(staff));
}

/** Tells a tab that somebody signed out meanwhile, though somebody is signed in again by now. */
const signOutsKey = "sign_outs";
const seenKey = "sign_outs_seen";

/** Somebody signs out on this device. */
export function noteSignOut(device: Keeping): void {
  forgetServed(device);
  device.setItem(signOutsKey, String(Number(device.getItem(signOutsKey)) + 1));
}

/** What was typed in this tab before the last sign-out is forgotten; a tab may have slept through it. */
export function forgetTypedBefore(device: Pick<Storage, "getItem">, tab: Keeping): void {
  const signOuts = device.getItem(signOutsKey) ?? "0";
  if ((tab.getItem(seenKey) ?? signOuts) !== signOuts) forgetTyped(tab);
  tab.setItem(seenKey, signOuts);
}
