import type { documentsEndpoints } from "#contract/site/documents.ts";
import type { Handlers } from "../../platform/http/register-endpoints.ts";
import type { Platform } from "../../platform/platform.ts";
import { listDocuments } from "./list-documents.ts";

export function documentsRoutes(platform: Platform): Handlers<typeof documentsEndpoints> {
  return { listDocuments: () => listDocuments(platform) };
}
