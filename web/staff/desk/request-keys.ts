import { deskKeeps } from "./kept-on-device.ts";
import { newRequestKey } from "./new-request-key.ts";

/**
 * Every name is sent under a key of its own until the server has written it: however often it is sent again after an
 * error, the server makes one row of it. Once written, the same name is another person.
 * @param storage of the session, so that the keys outlive a sign-in that ends meanwhile.
 */
export function requestKeys(storage: Pick<Storage, "getItem" | "setItem">) {
  const kept = (): Record<string, string> => JSON.parse(storage.getItem(deskKeeps.requestKeys) ?? "{}");
  const keep = (keys: Record<string, string>) => storage.setItem(deskKeeps.requestKeys, JSON.stringify(keys));
  return {
    keyOf(name: string): string {
      const key = new Map(Object.entries(kept())).get(name) ?? newRequestKey();
      keep({ ...kept(), [name]: key });
      return key;
    },
    written(name: string): void {
      keep(Object.fromEntries(Object.entries(kept()).filter(([other]) => other !== name)));
    },
  };
}
