import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { guidePlugin } from "./tools/guide-plugin.ts";

const isBuild = process.env["NODE_ENV"] === "production";
const layerOrder = readFileSync("ui/layers.css", "utf8")
  .replace(/\/\*[\s\S]*?\*\//g, "")
  .trim();

/** Styles arrive in any order after a step inside the site: each file says which layer wins, so the first one decides. */
const layersFirst: Plugin = {
  name: "layers-first",
  enforce: "post",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = `${layerOrder}\n${file.source}`;
    }
  },
};

/** What most pages share is one file: dozens of small ones pack worse and are asked for one by one. */
const shared = {
  name: "shared",
  test: /\/(ui|domain(?!\/registration)|web\/components|web\/[a-z-]+\.tsx?)(\/|$)/,
  minShareCount: 9,
};

/** The same for the pages of a registration, which share the form and its words. */
const forms = {
  name: "forms",
  test: /\/web\/pages\/registration\/[\w-]+\.tsx?/,
  minShareCount: 2,
};

export default defineConfig({
  plugins: [guidePlugin, reactRouter(), layersFirst],
  publicDir: "web/public",
  // Short names in what is sent; while developing they say where they come from.
  css: { modules: { generateScopedName: isBuild ? "[hash:base64:5]" : "[name]_[local]" } },
  build: { assetsInlineLimit: 0, target: "es2022" },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [shared, forms] } } } } },
  },
});
