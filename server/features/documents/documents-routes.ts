import type { allCalls } from "#contract/all-calls.ts";
import type { Handlers } from "../../platform/mount-calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { listDocuments } from "./list-documents.ts";

export function documentsRoutes(platform: Platform): Pick<Handlers<typeof allCalls>, "listDocuments"> {
  return { listDocuments: () => listDocuments(platform) };
}
