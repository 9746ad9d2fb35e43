import { deskStorage } from "#web/api/desk-storage.ts";
import { newIdempotencyKey } from "#web/api/idempotency-key.ts";

/**
 * Idempotency keys of names. A name keeps its key until it is stored on the server, so that any number of retries
 * create one registration. Afterwards the same name is another person.
 * @param storage of the tab, so that the keys are kept when the sign-in ends.
 */
export function requestKeys(storage: Pick<Storage, "getItem" | "setItem">) {
  const kept = (): Record<string, string> => JSON.parse(storage.getItem(deskStorage.requestKeys) ?? "{}");
  const keep = (keys: Record<string, string>) => storage.setItem(deskStorage.requestKeys, JSON.stringify(keys));
  return {
    /** @param taken keys of names that are being sent: the same name typed meanwhile is another person. */
    keyOf(name: string, taken: readonly string[] = []): string {
      const before = new Map(Object.entries(kept())).get(name);
      const key = before === undefined || taken.includes(before) ? newIdempotencyKey() : before;
      keep({ ...kept(), [name]: key });
      return key;
    },
    /** Keeps the key for a retry after a lost response. */
    refused(name: string, key: string): void {
      keep({ ...kept(), [name]: key });
    },
    written(key: string): void {
      keep(Object.fromEntries(Object.entries(kept()).filter(([, other]) => other !== key)));
    },
  };
}
