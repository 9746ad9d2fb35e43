import type { bulletinsEndpoints } from "#contract/site/bulletins.ts";
import type { Handlers } from "../../platform/http/register-endpoints.ts";
import type { Platform } from "../../platform/platform.ts";
import { listBulletins } from "./list-bulletins.ts";

export function bulletinsRoutes(platform: Platform): Handlers<typeof bulletinsEndpoints> {
  return { listBulletins: () => listBulletins(platform) };
}
