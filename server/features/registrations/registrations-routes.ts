import type { allCalls } from "../../../contract/all-calls.ts";
import type { Handlers } from "../../platform/mount-calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { registrationsRepository } from "./registrations-repository.ts";

export function registrationsRoutes(platform: Platform): Pick<Handlers<typeof allCalls>, "countRegistrations"> {
  return {
    countRegistrations: async () => ({
      count: await registrationsRepository(platform.database.read).liveOfCurrentConference(),
    }),
  };
}
