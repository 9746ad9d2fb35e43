import { expect, test } from "vitest";
import { clearTypedBefore, forgetDesk, forgetServed, keepTypedFor, recordSignOut } from "./desk-storage.ts";

function storageOf(...names: string[]) {
  const kept = new Set(names);
  return { removeItem: (name: string) => void kept.delete(name), left: () => [...kept] };
}

test("sign-out removes the data of the desk and keeps the settings of the device", () => {
  const device = storageOf("desk_log", "recently_opened", "single_keys_off");
  const tab = storageOf("desk_name", "desk_request_keys", "desk_owner", "begun");
  forgetDesk(device, tab);
  expect([device.left(), tab.left()]).toEqual([["single_keys_off"], ["begun"]]);
});

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

test("the list of served people is removed from the device", () => {
  const device = storage();
  device.setItem("desk_log", "{}");
  forgetServed(device);
  expect(device.getItem("desk_log")).toBeNull();
});

test("a typed name is kept for the account that typed it and removed for any other account", () => {
  const tab = storage();
  tab.setItem("desk_name", "Ничья");
  keepTypedFor(1, tab);
  expect(tab.getItem("desk_name")).toBeNull();
  tab.setItem("desk_name", "Недописанная");
  tab.setItem("desk_request_keys", "{}");
  keepTypedFor(1, tab);
  expect(tab.getItem("desk_name")).toBe("Недописанная");
  keepTypedFor(2, tab);
  expect([tab.getItem("desk_name"), tab.getItem("desk_request_keys")]).toEqual([null, null]);
  keepTypedFor(1, tab);
  expect(tab.getItem("desk_name")).toBeNull();
});

test("a tab that missed a sign-out removes its typed name once and keeps later ones", () => {
  const [device, tab] = [storage(), storage()];
  clearTypedBefore(device, tab);
  tab.setItem("desk_name", "Недописанная");
  clearTypedBefore(device, tab);
  expect(tab.getItem("desk_name")).toBe("Недописанная");
  recordSignOut(device);
  clearTypedBefore(device, tab);
  expect(tab.getItem("desk_name")).toBeNull();
  tab.setItem("desk_name", "Следующая");
  clearTypedBefore(device, tab);
  expect(tab.getItem("desk_name")).toBe("Следующая");
});
