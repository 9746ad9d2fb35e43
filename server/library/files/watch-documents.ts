import { unexpectedErrors } from "../../kit/errors/error-watch.ts";
import type { Platform } from "../../kit/platform.ts";
import { processDocuments } from "./process-documents.ts";

/** In milliseconds. The check is cheap while the content has not changed. */
const every = 1000;

/**
 * Processes new documents now and after every change of content on any node: uploads, imports, restored files. Only one
 * of several processes does this.
 * @returns a function that ends the watch; resolves when no document is being processed.
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
