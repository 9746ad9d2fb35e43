import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  buildDirectory: ".build",
  ssr: true,
  splitRouteModules: false,
  // Every route is known from the start: no address of the site is asked for what it does not show.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
