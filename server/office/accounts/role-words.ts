import { type Role, roles } from "#contract/endpoint.ts";

/** Names of the roles for staff. */
export const roleWords: Record<Role, string> = {
  administrator: "администратор",
  registrar: "регистратор",
  editor: "редактор",
  door: "дежурство на входе",
};

/** Returns the roles of an account, the most powerful first. */
export function rolesOf(account: { roles: string }): Role[] {
  const held = account.roles.split(",");
  return roles.filter((role) => held.includes(role));
}

export function rolesInWords(account: { roles: string }): string {
  return rolesOf(account)
    .map((role) => roleWords[role])
    .join(", ");
}
