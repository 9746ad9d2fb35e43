const storageKey = "desk_request_keys";

/**
 * Every name is sent under a key of its own until the server has written it: however often it is sent again after an
 * error, the server makes one row of it. Once written, the same name is another person.
 * @param storage of the session, so that the keys outlive a sign-in that ends meanwhile.
 */
export function requestKeys(storage: Pick<Storage, "getItem" | "setItem">) {
  const kept = (): Record<string, string> => JSON.parse(storage.getItem(storageKey) ?? "{}");
  const keep = (keys: Record<string, string>) => storage.setItem(storageKey, JSON.stringify(keys));
  return {
    keyOf(name: string): string {
      const key = new Map(Object.entries(kept())).get(name) ?? newKey();
      keep({ ...kept(), [name]: key });
      return key;
    },
    written(name: string): void {
      keep(Object.fromEntries(Object.entries(kept()).filter(([other]) => other !== name)));
    },
  };
}

/** `crypto.randomUUID` is missing where a site inside a hospital's network has no certificate. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
