import { type ContextType, useContext, useState } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, ScrollRestoration, useMatches } from "react-router";

/** Storage key of the scroll positions of a tab's history. */
const placesKey = "places";

/**
 * The scripts that hydrate a page, in their place in the document. A public page works without them, so they stay inert
 * text until the network and the processor are idle, or until the first interaction. Staff pages load theirs at once.
 */
export function LateScripts() {
  const routes = useMatches().map(({ id }) => id);
  const [isLate] = useState(() => import.meta.env.PROD && !routes.includes("staff/staff-layout"));
  const framework = useContext(FrameworkContext);
  const isServer = import.meta.env.SSR && isLate && framework;
  const common = { nonce: framework?.nonce, suppressHydrationWarning: true };
  return (
    <>
      <ScrollRestoration storageKey={placesKey} />
      {!isLate && <Scripts />}
      {isLate && (
        <>
          {/* biome-ignore-start lint/security/noDangerouslySetInnerHtml: lines of our own. */}
          <script
            {...common}
            type="text/plain"
            dangerouslySetInnerHTML={{ __html: isServer ? modulesOf(isServer, routes) : "" }}
          />
          <script {...common} dangerouslySetInnerHTML={{ __html: isServer ? startOf(isServer) : "" }} />
          {/* biome-ignore-end lint/security/noDangerouslySetInnerHtml: as above. */}
        </>
      )}
    </>
  );
}

type Framework = NonNullable<ContextType<typeof FrameworkContext>>;

const writtenModules = new WeakMap<Framework["manifest"], string>();

/** A manifest has the routes of one page alone: `entry.server.tsx`. */
function modulesOf({ manifest }: Framework, routes: string[]): string {
  const modules = writtenModules.get(manifest) ?? writeModules(manifest, routes);
  writtenModules.set(manifest, modules);
  return modules;
}

/** The root's module comes with the entry's, which starts by itself: `entry.client.tsx`. */
function writeModules(manifest: Framework["manifest"], [, ...routes]: string[]): string {
  const pages = routes.map((id) => ({ id, imports: [], module: "", ...manifest.routes[id] }));
  const shared = new Set([manifest.url, ...manifest.entry.imports, ...pages.flatMap(({ imports }) => imports)]);
  const named = pages.map(({ id, module }, at) => ({ id, name: `page${at}`, module }));
  return [
    ...[...shared].map((file) => `import ${JSON.stringify(file)};`),
    ...named.map(({ name, module }) => `import * as ${name} from ${JSON.stringify(module)};`),
    `Object.assign(__reactRouterRouteModules, {${named.map(({ id, name }) => `${JSON.stringify(id)}: ${name}`)}});`,
  ].join("\n");
}

/** The beginning of React Router's own `Scripts`; the data of the server follow later in the document. */
function startOf({ serverHandoffString, renderMeta }: Framework): string {
  if (renderMeta) renderMeta.didRenderScripts = true;
  return `window.__reactRouterContext = ${serverHandoffString};
    __reactRouterContext.stream = new ReadableStream({
      start(controller) { __reactRouterContext.streamController = controller; },
    }).pipeThrough(new TextEncoderStream());
    (${wait})(document.currentScript.previousElementSibling, ${JSON.stringify(placesKey)});`;
}

/** Runs in the browser as text, so it cannot use names of this file. */
function wait(modules: HTMLScriptElement, places: string): void {
  // The interactions that start loading. A step back shows another page: `entry.client.tsx`.
  const uses = ["pointerdown", "keydown", "focusin", "popstate"];
  const start = () => {
    for (const name of uses) removeEventListener(name, start, true);
    if (modules.dataset["started"]) return;
    modules.dataset["started"] = "";
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = modules.nonce;
    script.text = modules.text;
    document.head.append(script);
    script.remove();
  };
  for (const name of uses) addEventListener(name, start, true);
  addEventListener("load", () => {
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 3000 });
    else setTimeout(start, 300);
  });
  // The router stores positions too after hydration; a page left before it would return to an older position.
  addEventListener("pagehide", () => {
    try {
      const kept = JSON.parse(sessionStorage.getItem(places) ?? "{}");
      sessionStorage.setItem(places, JSON.stringify({ ...kept, [history.state.key]: scrollY }));
    } catch {
      // A browser may forbid storage.
    }
  });
}
