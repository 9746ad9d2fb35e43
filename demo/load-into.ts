import { withPlatform } from "#server/command-platform.ts";
import { reasonOf } from "#server/reason-of.ts";
import { loadDemo } from "./load-demo.ts";

// A process of its own: typesetting takes hundreds of megabytes, which are freed when the process ends.
withPlatform(process.env, (platform) => loadDemo(platform, { people: "year" })).catch((error) => {
  console.error(reasonOf(error, process.env));
  process.exit(1);
});
