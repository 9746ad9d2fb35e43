import type { Platform } from "../../platform/platform.ts";
import { lookAtPdfs } from "./look-at-pdfs.ts";

/** In milliseconds: asking costs nothing while nothing has changed. */
const every = 1000;

/**
 * Looks at new PDFs now and whenever the content has changed, on whatever node: uploaded, imported, restored.
 * @returns what stops it; it resolves when nothing is under way any more.
 */
export function lookAtPdfsSteadily(platform: Platform): () => Promise<void> {
  const stop = new AbortController();
  let seen: number | undefined;
  let looking: Promise<void> | undefined;
  const look = () => {
    const version = platform.database.contentVersion.current();
    if (looking || version === seen) return;
    seen = version;
    looking = lookAtPdfs(platform, stop.signal)
      .catch((error) => platform.log.error({ err: error }, "new PDFs cannot be looked at"))
      .finally(() => {
        looking = undefined;
      });
  };
  look();
  const timer = setInterval(look, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await looking;
  };
}
