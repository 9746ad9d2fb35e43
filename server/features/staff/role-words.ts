import type { Role } from "#contract/endpoint.ts";

/** The roles as staff read them. */
export const roleWords: Record<Role, string> = {
  administrator: "администратор",
  registrar: "регистратор",
  editor: "редактор",
};
