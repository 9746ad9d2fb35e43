import { z } from "zod";
import { endpoint, nothing, registrars } from "../../endpoint.ts";
import { idInPath } from "../../wire/query-values.ts";
import { instant } from "../../wire/wire-values.ts";
import { registrationForm } from "./registration.ts";

export const requestCallback = endpoint({
  name: "requestCallback",
  summary: "Попросить перезвонить о потерянной ссылке, если сайт не присылает писем",
  method: "POST",
  path: "/api/registration/callback_requests/",
  access: "public",
  body: z.object({
    fio: registrationForm.shape.fio,
    phone: registrationForm.shape.phone,
    homepage: z.unknown().optional().meta({ description: "Ловушка для программ: не заполняйте" }),
  }),
  status: 202,
  answer: z.object({ detail: z.string() }),
});

export const listCallbackRequests = endpoint({
  name: "listCallbackRequests",
  summary: "Кому перезвонить: давние сначала",
  method: "GET",
  path: "/api/staff/callback-requests/",
  access: registrars,
  answer: z.array(z.object({ id: z.int(), fio: z.string(), phone: z.string(), asked_at: instant })),
});

export const settleCallbackRequest = endpoint({
  name: "settleCallbackRequest",
  summary: "Убрать просьбу: человеку перезвонили",
  method: "DELETE",
  path: "/api/staff/callback-requests/:id/",
  access: registrars,
  params: z.object({ id: idInPath }),
  status: 204,
  answer: nothing,
});

export const callbackRequestEndpoints = { requestCallback, listCallbackRequests, settleCallbackRequest };
