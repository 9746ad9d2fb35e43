import type { bulletinsEndpoints } from "#contract/site/bulletins.ts";
import type { Handlers } from "../../kit/http/register-endpoints.ts";
import type { Platform } from "../../kit/platform.ts";
import { listBulletins } from "./list-bulletins.ts";

export function bulletinsRoutes(platform: Platform): Handlers<typeof bulletinsEndpoints> {
  return { listBulletins: () => listBulletins(platform) };
}
