import type { endpoints } from "#contract/all-endpoints.ts";
import type { Platform } from "../../platform/platform.ts";
import { notFound } from "../../platform/problem-replies.ts";
import type { Handlers } from "../../platform/register-endpoints.ts";
import type { Attempts } from "./attempts.ts";
import { changePassword } from "./change-password.ts";
import { noticesRepository } from "./notices-repository.ts";
import { beginSecondStep, confirmSecondStep, endSecondStep } from "./second-step.ts";
import { visitOf } from "./visit.ts";

type Names = "changePassword" | "beginSecondStep" | "confirmSecondStep" | "endSecondStep" | "acknowledgeNotice";

export function ownAccountRoutes(platform: Platform, attempts: Attempts): Pick<Handlers<typeof endpoints>, Names> {
  return {
    changePassword: ({ staff, body, request }) => changePassword(platform, attempts, staff, body, visitOf(request)),
    beginSecondStep: ({ staff, body, request }) =>
      beginSecondStep(platform, attempts, { staff, password: body.password, visit: visitOf(request) }),
    confirmSecondStep: ({ staff, body, request }) => confirmSecondStep(platform, staff, body.otp, visitOf(request)),
    endSecondStep: ({ staff, body, request }) =>
      endSecondStep(platform, attempts, { staff, ...body, visit: visitOf(request) }),
    acknowledgeNotice: async ({ staff, params }) => {
      const isDone = await platform.database.transaction((db) =>
        noticesRepository(db).acknowledge(staff.id, params.id, platform.clock()),
      );
      if (!isDone) throw notFound();
    },
  };
}
