import type { allCalls } from "../../../contract/all-calls.ts";
import type { Handlers } from "../../platform/mount-calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { listConferences } from "./list-conferences.ts";

export function conferencesRoutes(platform: Platform): Pick<Handlers<typeof allCalls>, "listConferences"> {
  return { listConferences: () => listConferences(platform) };
}
