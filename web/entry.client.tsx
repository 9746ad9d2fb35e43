import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fetchAhead } from "./components/fetch-ahead.ts";
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

/** Once it is live the router itself follows every step. */
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
