import { z } from "zod";
import { loginKey } from "../domain/staff-logins.ts";
import { secret, wrongText } from "./body-values.ts";
import { call, nothing, roles } from "./call.ts";
import { problemTexts } from "./problems.ts";
import { idInPath } from "./query-values.ts";
import { instant } from "./wire-values.ts";

const login = z
  .string({ error: wrongText })
  .transform(loginKey)
  .refine((text) => text !== "", problemTexts.blank)
  .refine((text) => !text.includes("\0"), problemTexts.nul);

export const role = z.enum(roles, { error: (issue) => problemTexts.notChoice(issue.input) });

export const me = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  fio: z.string(),
  role,
  /** The password was made by somebody else and is to be replaced. */
  password_is_temporary: z.boolean(),
  has_second_step: z.boolean(),
});

export const signIn = call({
  name: "signIn",
  summary: "Войти",
  method: "POST",
  path: "/api/auth/token/login/",
  access: "public",
  body: z.object({
    username: login,
    password: secret,
    otp: z
      .string({ error: problemTexts.notText })
      .optional()
      .meta({ description: "Код из приложения, если включён второй шаг" }),
  }),
  answer: z.object({ auth_token: z.string() }),
});

export const signOut = call({
  name: "signOut",
  summary: "Выйти: токен перестаёт действовать везде",
  method: "POST",
  path: "/api/auth/token/logout/",
  access: roles,
  status: 204,
  answer: nothing,
});

export const showMe = call({
  name: "showMe",
  summary: "Кто вошёл",
  method: "GET",
  path: "/api/users/me/",
  access: roles,
  answer: me,
});

export const changePassword = call({
  name: "changePassword",
  summary: "Сменить свой пароль; остальные входы закрываются",
  method: "POST",
  path: "/api/users/me/passwords/",
  access: roles,
  body: z.object({ current_password: secret, new_password: secret }),
  answer: me,
});

export const listSignIns = call({
  name: "listSignIns",
  summary: "Свои входы: где и когда",
  method: "GET",
  path: "/api/users/me/sessions/",
  access: roles,
  answer: z.array(
    z.object({
      id: z.int(),
      created_at: instant,
      last_used_at: instant,
      address: z.string(),
      device: z.string(),
      is_this: z.boolean(),
    }),
  ),
});

export const endSignIn = call({
  name: "endSignIn",
  summary: "Закрыть один из своих входов",
  method: "DELETE",
  path: "/api/users/me/sessions/:id/",
  access: roles,
  params: z.object({ id: idInPath }),
  status: 204,
  answer: nothing,
});

export const beginSecondStep = call({
  name: "beginSecondStep",
  summary: "Начать включение второго шага: ключ для приложения",
  method: "POST",
  path: "/api/users/me/second-steps/",
  access: roles,
  body: z.object({ password: secret }),
  answer: z.object({ address: z.string(), secret: z.string(), qr_code: z.string() }),
});

export const confirmSecondStep = call({
  name: "confirmSecondStep",
  summary: "Включить второй шаг кодом из приложения",
  method: "POST",
  path: "/api/users/me/second-steps/confirmations/",
  access: roles,
  body: z.object({ otp: z.string({ error: wrongText }) }),
  answer: me,
});

export const endSecondStep = call({
  name: "endSecondStep",
  summary: "Выключить второй шаг",
  method: "DELETE",
  path: "/api/users/me/second-steps/",
  access: roles,
  body: z.object({ password: secret }),
  answer: me,
});

export type Me = z.output<typeof me>;
