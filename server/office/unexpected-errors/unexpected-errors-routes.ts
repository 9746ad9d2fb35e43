import type { unexpectedErrorsEndpoints } from "#contract/office/unexpected-errors.ts";
import type { Handlers } from "../../kit/http/register-endpoints.ts";
import type { Platform } from "../../kit/platform.ts";
import { dismissError, outstandingErrors } from "./outstanding-errors.ts";

/** Unexpected errors, for administrators. */
export function unexpectedErrorsRoutes(platform: Platform): Handlers<typeof unexpectedErrorsEndpoints> {
  return {
    listUnexpectedErrors: () => outstandingErrors(platform),
    dismissUnexpectedError: ({ params, staff, request }) =>
      dismissError(platform, params.id, { staff, address: request.clientAddress }),
  };
}
