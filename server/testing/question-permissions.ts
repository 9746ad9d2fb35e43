import type { Role } from "#contract/endpoint.ts";

/** The rows of the permission table about the questions of conferences. */
export const questionPermissions = {
  listFormQuestions: "all",
  listParticipants: "all",
  listConferenceQuestions: ["registrar", "editor", "administrator"],
  setConferenceQuestions: ["editor", "administrator"],
} satisfies Record<string, "all" | Role[]>;
