import type { endpoints } from "#contract/all-endpoints.ts";
import type { Handlers } from "../../platform/http/register-endpoints.ts";
import type { Platform } from "../../platform/platform.ts";
import { listBulletins } from "./list-bulletins.ts";

export function bulletinsRoutes(platform: Platform): Pick<Handlers<typeof endpoints>, "listBulletins"> {
  return { listBulletins: () => listBulletins(platform) };
}
