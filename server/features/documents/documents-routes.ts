import type { endpoints } from "#contract/all-endpoints.ts";
import type { Handlers } from "../../platform/http/register-endpoints.ts";
import type { Platform } from "../../platform/platform.ts";
import { listDocuments } from "./list-documents.ts";

export function documentsRoutes(platform: Platform): Pick<Handlers<typeof endpoints>, "listDocuments"> {
  return { listDocuments: () => listDocuments(platform) };
}
