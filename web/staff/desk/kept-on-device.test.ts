import { expect, test } from "vitest";
import { forgetDesk } from "./kept-on-device.ts";

function keeping(...names: string[]) {
  const kept = new Set(names);
  return { removeItem: (name: string) => void kept.delete(name), left: () => [...kept] };
}

test("of whom the desk served nothing stays; what concerns the device alone does", () => {
  const device = keeping("desk_log", "single_keys_off");
  const tab = keeping("desk_name", "desk_request_keys", "begun");
  forgetDesk(device, tab);
  expect([device.left(), tab.left()]).toEqual([["single_keys_off"], ["begun"]]);
});
