import { useSyncExternalStore } from "react";

/** What somebody chose on this device alone. */
export type DeviceFlag = "announcements_folded" | "registration_form_open" | "single_keys_off";

const changes = new EventTarget();

export function deviceFlag(name: DeviceFlag): boolean {
  return localStorage.getItem(name) === "yes";
}

function setDeviceFlag(name: DeviceFlag, on: boolean): void {
  if (on) localStorage.setItem(name, "yes");
  else localStorage.removeItem(name);
  changes.dispatchEvent(new Event("change"));
}

/** The choice and how to change it; false on the server and until script runs. */
export function useDeviceFlag(name: DeviceFlag): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    onFlagChange,
    () => deviceFlag(name),
    () => false,
  );
  return [on, (next) => setDeviceFlag(name, next)];
}

function onFlagChange(changed: () => void): () => void {
  changes.addEventListener("change", changed);
  window.addEventListener("storage", changed);
  return () => {
    changes.removeEventListener("change", changed);
    window.removeEventListener("storage", changed);
  };
}
