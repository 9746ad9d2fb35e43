import { deskStorage } from "../../api/desk-storage.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";

/**
 * Every name is sent under a key of its own until the server has written it: however often it is sent again after an
 * error, the server makes one row of it. Once written, the same name is another person.
 * @param storage of the session, so that the keys outlive a sign-in that ends meanwhile.
 */
export function requestKeys(storage: Pick<Storage, "getItem" | "setItem">) {
  const kept = (): Record<string, string> => JSON.parse(storage.getItem(deskStorage.requestKeys) ?? "{}");
  const keep = (keys: Record<string, string>) => storage.setItem(deskStorage.requestKeys, JSON.stringify(keys));
  return {
    /** @param taken keys of names on their way: the same name sent meanwhile is a namesake. */
    keyOf(name: string, taken: readonly string[] = []): string {
      const before = new Map(Object.entries(kept())).get(name);
      const key = before === undefined || taken.includes(before) ? newIdempotencyKey() : before;
      keep({ ...kept(), [name]: key });
      return key;
    },
    /** Keeps the key for a retry after a lost answer. */
    refused(name: string, key: string): void {
      keep({ ...kept(), [name]: key });
    },
    written(key: string): void {
      keep(Object.fromEntries(Object.entries(kept()).filter(([, other]) => other !== key)));
    },
  };
}
