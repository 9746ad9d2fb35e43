import { unexpectedErrors } from "../../platform/errors/error-watch.ts";
import type { Platform } from "../../platform/platform.ts";
import { processDocuments } from "./process-documents.ts";

/** In milliseconds: asking costs next to nothing while nothing has changed. */
const every = 1000;

/**
 * Processes new documents now and whenever the content has changed, on whatever node: uploaded, imported, restored.
 * Of several processes one does it.
 * @returns what stops it; it resolves when nothing is under way any more.
 */
export function watchDocuments(platform: Platform): () => Promise<void> {
  const stop = new AbortController();
  let seen: number | undefined;
  let processing: Promise<void> | undefined;
  const processNew = async (version: number | undefined) => {
    if (!(await platform.database.nodes.leads())) return;
    seen = version;
    await processDocuments(platform, stop.signal);
  };
  const process = () => {
    const version = platform.database.contentVersion.current();
    if (processing || version === seen) return;
    processing = processNew(version)
      .catch((error) => {
        platform.log.error({ err: error }, "new documents cannot be processed");
        unexpectedErrors(platform).note(error, "documents");
      })
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
