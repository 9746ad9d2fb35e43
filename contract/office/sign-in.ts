import { z } from "zod";
import { loginKey } from "#domain/people/staff-logins.ts";
import { endpoint, nothing, roles } from "../endpoint.ts";
import { problemTexts } from "../problems.ts";
import { secret, wrongChoice, wrongText } from "../wire/body-values.ts";
import { idInPath } from "../wire/query-values.ts";
import { instant } from "../wire/wire-values.ts";

const login = z
  .string({ error: wrongText })
  .transform(loginKey)
  .refine((text) => text !== "", problemTexts.blank)
  .refine((text) => !text.includes("\0"), problemTexts.nul);

export const role = z.enum(roles, { error: wrongChoice });

export const me = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  fio: z.string(),
  /** The most powerful of the roles. */
  role,
  roles: z.array(role),
  /** The password is a one-time password and must be replaced. */
  password_is_temporary: z.boolean(),
  has_second_step: z.boolean(),
  /** The step to complete before any other call; null for none. */
  setup: z.enum(["password", "second-step"]).nullable(),
  /** Changes of the account by other people that the account has not acknowledged yet. */
  notices: z.array(z.object({ id: z.int(), at: instant, kind: z.enum(["second-step-reset"]), who: z.string() })),
});

export const signInEntry = z.object({
  id: z.int(),
  created_at: instant,
  last_used_at: instant,
  address: z.string(),
  device: z.string(),
  /** Whether this is the caller's session. */
  is_this: z.boolean(),
});

/** As typed, including spaces; an empty text counts as absent. */
const code = z.string({ error: problemTexts.notText }).optional();

export const signIn = endpoint({
  name: "signIn",
  summary: "Войти",
  method: "POST",
  path: "/api/auth/token/login/",
  access: "public",
  body: z.object({
    username: login,
    password: secret,
    otp: code.meta({ description: "Код из приложения, если включён второй шаг" }),
  }),
  answer: z.object({ auth_token: z.string() }),
});

export const signOut = endpoint({
  name: "signOut",
  summary: "Выйти: токен перестаёт действовать везде",
  method: "POST",
  path: "/api/auth/token/logout/",
  access: roles,
  duringSetup: ["password", "second-step"],
  status: 204,
  answer: nothing,
});

export const showMe = endpoint({
  name: "showMe",
  summary: "Кто вошёл",
  method: "GET",
  path: "/api/users/me/",
  access: roles,
  duringSetup: ["password", "second-step"],
  answer: me,
});

export const changePassword = endpoint({
  name: "changePassword",
  summary: "Сменить свой пароль; остальные входы закрываются",
  method: "POST",
  path: "/api/users/me/passwords/",
  access: roles,
  duringSetup: ["password"],
  body: z.object({ current_password: secret, new_password: secret }),
  answer: me,
});

export const listSignIns = endpoint({
  name: "listSignIns",
  summary: "Свои входы: где и когда",
  method: "GET",
  path: "/api/users/me/sessions/",
  access: roles,
  answer: z.array(signInEntry),
});

export const endSignIn = endpoint({
  name: "endSignIn",
  summary: "Закрыть один из своих входов",
  method: "DELETE",
  path: "/api/users/me/sessions/:id/",
  access: roles,
  params: z.object({ id: idInPath }),
  status: 204,
  answer: nothing,
});

export const beginTwoFactor = endpoint({
  name: "beginTwoFactor",
  summary: "Начать включение второго шага: ключ для приложения",
  method: "POST",
  path: "/api/users/me/second-steps/",
  access: roles,
  duringSetup: ["second-step"],
  body: z.object({ password: secret }),
  answer: z.object({ address: z.string(), secret: z.string(), qr_code: z.string() }),
});

export const confirmTwoFactor = endpoint({
  name: "confirmTwoFactor",
  summary: "Включить второй шаг кодом из приложения; остальные входы закрываются",
  method: "POST",
  path: "/api/users/me/second-steps/confirmations/",
  access: roles,
  duringSetup: ["second-step"],
  body: z.object({ otp: z.string({ error: wrongText }) }),
  answer: me,
});

export const endTwoFactor = endpoint({
  name: "endTwoFactor",
  summary: "Выключить второй шаг паролем и кодом",
  method: "DELETE",
  path: "/api/users/me/second-steps/",
  access: roles,
  body: z.object({ password: secret, otp: code }),
  answer: me,
});

export const acknowledgeNotice = endpoint({
  name: "acknowledgeNotice",
  summary: "Отметить, что сообщение о своей учётной записи прочитано",
  method: "POST",
  path: "/api/users/me/notices/:id/acknowledgements/",
  access: roles,
  duringSetup: ["second-step"],
  params: z.object({ id: idInPath }),
  status: 204,
  answer: nothing,
});

export type Me = z.output<typeof me>;

export const signInEndpoints = { signIn, signOut, showMe, listSignIns, endSignIn };

export const ownAccountEndpoints = {
  changePassword,
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  acknowledgeNotice,
};
