import { useSyncExternalStore } from "react";

/** Choices that are stored on the device. */
export type DeviceFlag = "announcements_unfolded" | "filters_open" | "registration_form_open" | "single_keys_off";

const changes = new EventTarget();

/** @param usual the value until a choice is made. */
export function deviceFlag(name: DeviceFlag, usual = false): boolean {
  return (localStorage.getItem(name) ?? (usual ? "yes" : "no")) === "yes";
}

export function setDeviceFlag(name: DeviceFlag, on: boolean): void {
  localStorage.setItem(name, on ? "yes" : "no");
  changes.dispatchEvent(new Event("change"));
}

/** Returns the choice and a function that changes it; false on the server and until the script runs. */
export function useDeviceFlag(name: DeviceFlag, usual = false): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    onFlagChange,
    () => deviceFlag(name, usual),
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
