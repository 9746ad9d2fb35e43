import type { Role } from "#contract/call.ts";

/** The roles as staff read them. */
export const roleWords: Record<Role, string> = {
  administrator: "администратор",
  registrar: "регистратор",
  editor: "редактор",
};
