export type RegistrationWindow = { on: boolean; from: string | null; until: string | null };
export type RegistrationState = "open" | "closed" | "not-yet";

/** The switch takes precedence over the window; the conference's dates never close registration. */
export function registrationState(window: RegistrationWindow, now: Date): RegistrationState {
  if (!window.on) return "closed";
  if (window.from !== null && now < new Date(window.from)) return "not-yet";
  if (window.until !== null && now >= new Date(window.until)) return "closed";
  return "open";
}
