import { errorTitle } from "./error-title.ts";
import type { CountedError } from "./error-watch.ts";

/** In milliseconds. */
const timeout = 5000;

/**
 * Sends errors to a JSON webhook; `text` is a sentence for chats.
 * @returns a function that throws if the webhook refuses.
 */
export function errorWebhook(address: string, siteUrl: string): (error: CountedError) => Promise<void> {
  return async ({ id, name, place, route, count, last_at, code }) => {
    const where = [route, place].filter(Boolean).join(", ");
    const text = `${siteUrl}: Неожиданная ошибка: ${errorTitle({ name, route })}${where && ` (${[name, where].join(", ")})`}${code && `, код ${code}`}`;
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text, site: siteUrl, id, name, place, route, count, at: last_at, code }),
      signal: AbortSignal.timeout(timeout),
      redirect: "error",
    });
    await response.body?.cancel();
    // The address is not quoted, because it may contain a key.
    if (!response.ok) throw new Error(`The address of ERRORS_WEBHOOK answered ${response.status}.`);
  };
}
