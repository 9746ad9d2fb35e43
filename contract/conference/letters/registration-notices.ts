import { z } from "zod";
import { endpoint, nothing, staffRoles } from "../../endpoint.ts";
import { problemTexts } from "../../problems.ts";
import { registrationForm } from "../registration/registration.ts";

export const askForNotice = endpoint({
  name: "askForNotice",
  summary: "Попросить одно письмо, когда откроется регистрация; адрес подтверждают по ссылке из письма",
  method: "POST",
  path: "/api/registration/opening_notices/",
  access: "public",
  body: z.object({
    email: registrationForm.shape.email,
    consent: z.literal(true, { error: problemTexts.consentNeeded }),
    homepage: z.unknown().optional().meta({ description: "Ловушка для программ: не заполняйте" }),
  }),
  status: 202,
  answer: z.object({ detail: z.string() }),
});

export const confirmNotice = endpoint({
  name: "confirmNotice",
  summary: "Подтвердить адрес, на который прислать письмо",
  method: "POST",
  path: "/api/registration/opening_notices/:key/confirmations/",
  access: "public",
  params: z.object({ key: z.string() }),
  status: 204,
  answer: nothing,
});

export const countNotices = endpoint({
  name: "countNotices",
  summary: "Сколько подтверждённых адресов ждут открытия регистрации",
  method: "GET",
  path: "/api/staff/opening-notices/",
  access: staffRoles,
  answer: z.object({ count: z.int() }),
});

export const openingNoticeEndpoints = { askForNotice, confirmNotice, countNotices };
