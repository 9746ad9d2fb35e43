import type { backupEndpoints } from "#contract/staff/backups.ts";
import type { Handlers } from "../platform/http/register-endpoints.ts";
import type { Platform } from "../platform/platform.ts";
import { showBackups } from "./show-backups.ts";

export function backupsRoutes(platform: Platform): Handlers<typeof backupEndpoints> {
  return { showBackups: () => showBackups(platform) };
}
