import type { Platform } from "../../platform/platform.ts";
import { processDocuments } from "./process-documents.ts";

/** In milliseconds: asking costs nothing while nothing has changed. */
const every = 1000;

/**
 * Processes new documents now and whenever the content has changed, on whatever node: uploaded, imported, restored.
 * @returns what stops it; it resolves when nothing is under way any more.
 */
export function watchDocuments(platform: Platform): () => Promise<void> {
  const stop = new AbortController();
  let seen: number | undefined;
  let processing: Promise<void> | undefined;
  const process = () => {
    const version = platform.database.contentVersion.current();
    if (processing || version === seen) return;
    seen = version;
    processing = processDocuments(platform, stop.signal)
      .catch((error) => platform.log.error({ err: error }, "new documents cannot be processed"))
      .finally(() => {
        processing = undefined;
      });
  };
  process();
  const timer = setInterval(process, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await processing;
  };
}
