import { createServer } from "vite";
import type { WebBuild } from "#server/kit/pages/web-build.ts";
import { start } from "#server/main.ts";
import { reasonOf } from "#server/reason-of.ts";
import { buildCheckIn } from "./build-check-in.ts";
import { makeFont } from "./make-font.ts";

/** Serves the product with pages from their source, including the gallery of building blocks. */
async function develop(): Promise<void> {
  await Promise.all([makeFont(), buildCheckIn()]);
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  await start(process.env, {
    build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<unknown> as Promise<WebBuild>,
    clientFolder: undefined,
    checkInFolder: new URL("../.build/check-in/", import.meta.url).pathname,
    developing: true,
    before: vite.middlewares,
  });
}

develop().catch((error) => {
  console.error(reasonOf(error, process.env));
  process.exit(1);
});
