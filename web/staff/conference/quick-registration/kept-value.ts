import { useMemo, useSyncExternalStore } from "react";

/**
 * A value in the browser's storage, which components follow. Values of `localStorage` are shared by all tabs.
 * @param read receives null if nothing is stored.
 */
export function keptValue<T>(storage: () => Storage, key: string, read: (text: string | null) => T) {
  const changes = new EventTarget();
  const text = () => storage().getItem(key);
  const now = () => read(text());
  const changed = () => changes.dispatchEvent(new Event("change"));
  const subscribe = (listener: () => void) => {
    changes.addEventListener("change", listener);
    window.addEventListener("storage", listener);
    return () => {
      changes.removeEventListener("change", listener);
      window.removeEventListener("storage", listener);
    };
  };
  return {
    now,
    change(step: (value: T) => T): void {
      storage().setItem(key, JSON.stringify(step(now())));
      changed();
    },
    useValue(): T {
      const kept = useSyncExternalStore(subscribe, text);
      return useMemo(() => read(kept), [kept, read]);
    },
  };
}
