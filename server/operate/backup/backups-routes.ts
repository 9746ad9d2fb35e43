import type { backupEndpoints } from "#contract/operate/backups.ts";
import type { Handlers } from "../../kit/http/register-endpoints.ts";
import type { Platform } from "../../kit/platform.ts";
import { showBackups } from "./show-backups.ts";

export function backupsRoutes(platform: Platform): Handlers<typeof backupEndpoints> {
  return { showBackups: () => showBackups(platform) };
}
