import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const isBuild = process.env["NODE_ENV"] === "production";

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: "web/public",
  // Short names in what is sent; while developing they say where they come from.
  css: { modules: { generateScopedName: isBuild ? "[hash:base64:5]" : "[name]_[local]" } },
  build: { assetsInlineLimit: 0, target: "es2022" },
});
