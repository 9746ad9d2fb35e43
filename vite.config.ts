import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { guidePlugin } from "./tools/guide-plugin.ts";
import { namedWidths } from "./tools/named-widths.ts";
import { noBreakSpaces } from "./tools/no-break-plugin.ts";

const isBuild = process.env["NODE_ENV"] === "production";
const layerOrder = readFileSync("ui/layers.css", "utf8")
  .replace(/\/\*[\s\S]*?\*\//g, "")
  .trim();

/**
 * Styles are loaded in any order after a navigation inside the site: each file declares the order of the layers, so the
 * first one decides.
 */
const layersFirst: Plugin = {
  name: "layers-first",
  enforce: "post",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = `${layerOrder}\n${file.source}`;
    }
  },
};

/**
 * Few files for each public page: small ones pack worse, and each costs some 350 bytes of headers. A module goes to the
 * first group that names it, or that names something which uses it. How much a page may ask for: `journeys/every-page.test.ts`.
 */
const groups = [
  // Code of every page, also of the staff area, whose errors it shows: React, the router, the frame itself.
  group(
    "frame",
    6,
    "web/(root|entry.client|api/idempotency|components/(frame/(?!view-panel.tsx)|inner-page|stale-data|unloaded-page|use-registered))",
    "ui/(status/empty-state|forms/focus-class)",
    "domain/site/conference-dates",
  ),
  group("sessions", 5, "web/components/session-row"),
  group("covers", 5, "web/components/bulletin-card"),
  group(
    "lists",
    4,
    "web/(components/paged-list|pages/(news/(tag|short|news-picture)|documents/file-rows))",
    "ui/(forms/toggle|widths|status/notice)",
  ),
  group("texts", 3, "web/(components/rich-text|pages/(news/news-item-view|flat-page/flat-page-view))"),
  group("fields", 3, "ui/forms/(text-input|form-wrapper|error-summary|checkbox)", "web/components/honeypot"),
  group("api", 2, "web/api/"),
  {
    ...group(
      "registration",
      2,
      "web/pages/registration/((?!result/)|result/(facts|registration-crumbs))",
      "ui/layout/side-note",
    ),
    minShareCount: 2,
  },
  group("result", 1, "web/pages/registration/result/(all-phones|result-page|ticket|withdrawn-page)\\."),
];

function group(name: string, priority: number, ...paths: string[]) {
  return { name, priority, test: new RegExp(`/(${paths.join("|")})`) };
}

/** Parts of React Router that this site never uses and no bundler can leave out by itself: 2 kB of each page. */
const unusedParts: Record<string, string> = {
  // Observes the router; nothing is given to observe it with.
  "router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export let instrumentHandler, instrumentationResultMetaContext;`,
  // Fetches routes on demand by default; here all routes are part of the manifest, `react-router.config.ts`.
  "dom/ssr/fog-of-war.js": `
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const isFogOfWarEnabled = () => false;
    export const useFogOFWarDiscovery = () => {};
    export let getManifestPath, getPathsWithAncestors, handleClientVersionMismatch;`,
};

/** Parts of React Router that do another thing here. */
const replacedParts: Record<string, string> = {
  // React Router reloads the page where a script cannot be loaded: offline that ends in the browser's error page.
  "dom/ssr/routeModules.js": `
    import { unloadedRouteModule } from ${JSON.stringify(resolve("web/components/unloaded-page.tsx"))};
    export const loadRouteModule = async (route, loaded) =>
      (loaded[route.id] ??= await import(/* @vite-ignore */ route.module).catch(() => unloadedRouteModule));`,
};

/** Functions of React Router that nothing here needs, and what they answer instead: `Anchor` takes no `prefetch`. */
const unusedFunctions: Record<string, string> = {
  usePrefetchBehavior: "[false, null, {}]",
  PrefetchPageLinks: "null",
  RemixRootDefaultHydrateFallback: "null",
  // No page uses a fetcher.
  handleFetcherAction: "undefined",
  handleFetcherLoader: "undefined",
  abortStaleFetchLoads: "false",
  getUpdatedRevalidatingFetchers: "state.fetchers",
  markFetchRedirectsDone: "false",
  queueFetcherForDeletion: "undefined",
  resetFetcher: "undefined",
  // The manifest has all routes.
  checkFogOfWar: "{ active: false, matches: null }",
  discoverRoutes: "undefined",
  patchRoutesImpl: "undefined",
  // Only what goes wrong in the site's own error page comes here: a stack in English otherwise.
  RemixRootDefaultErrorBoundary: `React$1.createElement("html", { lang: "ru" },
    React$1.createElement("body", null, "Неожиданная ошибка приложения. Обновите страницу."))`,
};

/** Texts of errors that only a mistake in the use of the router raises; the stack names the place. */
const routerInvariants = /^(\s*invariant\(.*, )(?:"[^"]*"|`[^`\n]*`)\);$/gm;

function withoutUnused(code: string): string {
  const functions = [
    /^function (\w+)\(.*\) \{\n[\s\S]*?\n\}/gm,
    /^\t(?:async )?function (\w+)\(.*\) \{\n[\s\S]*?\n\t\}/gm,
  ];
  return functions.reduce(
    (left, pattern) =>
      left.replace(pattern, (whole, name) =>
        name in unusedFunctions ? `function ${name}() { return ${unusedFunctions[name]}; }` : whole,
      ),
    code.replace(routerInvariants, '$1"");'),
  );
}

/** Loads the styles of a module before it runs, like Vite's own helper in a quarter of its length. */
const loadStyles = `
  const asked = {};
  const ask = (href) => asked[href] ??= new Promise((resolve, reject) => {
    const isStyle = href.endsWith(".css");
    if (document.querySelector(\`link[href^="\${href}"]\`)) return resolve();
    const link = document.createElement("link");
    link.rel = isStyle ? "stylesheet" : "modulepreload";
    link.href = href;
    link.onload = resolve;
    link.onerror = isStyle ? reject : resolve;
    document.head.append(link);
  });
  export const __vitePreload = (load, files = []) => Promise.all(files.map((file) => ask("/" + file))).then(load);`;

/** Files to preload with a module: every page already has the frame and its styles. */
function notYetLoaded(_module: string, files: string[]): string[] {
  return files.filter((file) => !/\/(frame|rolldown-runtime)-/.test(file));
}

/** Browsers get names of classes as constants, not each style sheet's table of all its names, and no unused parts. */
const lighterScripts: Plugin = {
  name: "lighter-scripts",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  load(id) {
    if (id === "\0vite/preload-helper.js") return loadStyles;
    const [, part = ""] = /\/react-router\/dist\/production\/lib\/(.+)$/.exec(id) ?? [];
    return unusedParts[part] ?? replacedParts[part];
  },
  transform(code, id) {
    if (/\/react-router\/dist\/production\//.test(id)) return withoutUnused(code);
    if (!/\.tsx($|\?)/.test(id)) return undefined;
    return code.replace(/^import (\w+) from ("[^"]+\.module\.css")/gm, "import * as $1 from $2");
  },
};

export default defineConfig({
  plugins: [guidePlugin, noBreakSpaces, reactRouter(), layersFirst, lighterScripts],
  publicDir: "web/public",
  // Short names in production, names with their source in development.
  css: {
    modules: { generateScopedName: isBuild ? "[hash:base64:5]" : "[name]_[local]" },
    postcss: { plugins: [namedWidths] },
  },
  build: { assetsInlineLimit: 0, target: "es2022", modulePreload: { resolveDependencies: notYetLoaded } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
