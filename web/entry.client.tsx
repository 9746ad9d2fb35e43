import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadedPath } from "./loaded-path.ts";
import * as root from "./root.tsx";

// `late-scripts.tsx` adds the page's own modules, as soon as all are there.
Object.assign(window, { __reactRouterRouteModules: { root } });

/** After a step back before hydration the address differs from the document: loads the page of the address. */
function loadWhatIsMeant(): boolean {
  const { pathname } = window.location;
  if ((loadedPath() ?? pathname) === pathname) return false;
  window.location.reload();
  return true;
}

/** After hydration the router handles navigation. */
function LivePage() {
  useEffect(() => {
    window.removeEventListener("popstate", loadWhatIsMeant);
    fetchAhead();
  }, []);
  return <HydratedRouter />;
}

if (!loadWhatIsMeant()) {
  window.addEventListener("popstate", loadWhatIsMeant);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LivePage />
      </StrictMode>,
    );
  });
}

type Manifest = {
  routes: Record<
    string,
    { path?: string; hasClientLoader: boolean; module: string; imports?: string[]; css?: string[] }
  >;
};

declare global {
  interface Navigator {
    connection?: { saveData: boolean };
  }
}

/**
 * Fetches scripts and styles of the other public pages into the browser's cache, one after another while it is idle, so
 * that a step to one of them needs the connection for its data alone.
 */
function fetchAhead(): void {
  const manifest = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest;
  if (!import.meta.env.PROD || !manifest || navigator.connection?.saveData) return;
  // Only public pages have a client loader. Few visitors open a programme or verify a certificate; the search's form
  // loads a document.
  const isRare = (path = "") => /^(certificates|conferences\/|search)/.test(path);
  const pages = Object.values(manifest.routes).filter(({ hasClientLoader, path }) => hasClientLoader && !isRare(path));
  const files = new Set(pages.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]));
  const loaded = new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
  void fetchWhenIdle([...files].filter((file) => !loaded.has(file.split("#", 1)[0] ?? "")));
}

async function fetchWhenIdle(files: string[]): Promise<void> {
  for (const file of files) {
    await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
    try {
      await fetch(file, { priority: "low" });
    } catch {
      // Offline: the next start tries again.
      return;
    }
  }
}
