import type { allCalls } from "#contract/all-calls.ts";
import type { Handlers } from "../../platform/mount-calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { listBulletins } from "./list-bulletins.ts";

export function bulletinsRoutes(platform: Platform): Pick<Handlers<typeof allCalls>, "listBulletins"> {
  return { listBulletins: () => listBulletins(platform) };
}
