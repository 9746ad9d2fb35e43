import type { registrationJobEndpoints } from "#contract/conference/registrants/registration-jobs.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import { jobs } from "#server/kit/jobs/jobs.ts";
import type { Platform } from "#server/kit/platform.ts";
import { beginJob } from "./begin-job.ts";
import { presentJob } from "./present-job.ts";

/** Jobs of the desk: printed forms, a list for signatures, a sheet. */
export function jobsRoutes(platform: Platform): Handlers<typeof registrationJobEndpoints> {
  const service = jobs(platform);
  return {
    beginJob: async ({ body, staff, request }) =>
      presentJob(platform, await beginJob(platform, service, body, { staff, address: request.clientAddress })),
    showJob: async ({ params, staff }) => presentJob(platform, await service.show(params.id, staff.id)),
    cancelJob: ({ params, staff }) => service.cancel(params.id, staff.id),
    fetchJobFile: ({ params, staff }) => service.file(params.id, staff.id),
  };
}
