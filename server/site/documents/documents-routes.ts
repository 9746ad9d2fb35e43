import type { documentsEndpoints } from "#contract/site/documents.ts";
import type { Handlers } from "../../kit/http/register-endpoints.ts";
import type { Platform } from "../../kit/platform.ts";
import { listDocuments } from "./list-documents.ts";

export function documentsRoutes(platform: Platform): Handlers<typeof documentsEndpoints> {
  return { listDocuments: () => listDocuments(platform) };
}
