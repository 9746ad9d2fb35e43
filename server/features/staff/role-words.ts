import type { Role } from "#contract/endpoint.ts";

/** Names of the roles for staff. */
export const roleWords: Record<Role, string> = {
  administrator: "администратор",
  registrar: "регистратор",
  editor: "редактор",
};
