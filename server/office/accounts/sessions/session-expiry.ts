const hour = 3_600_000;
/** A sign-in ends after this time without use, and after a week in any case. */
const maxIdleTime = 12 * hour;
const maxLifetime = 7 * 24 * hour;

export function isAlive(signIn: { created_at: string; last_used_at: string }, now: Date): boolean {
  return secondsLeft(signIn, now) > 0 && now.getTime() - Date.parse(signIn.last_used_at) < maxIdleTime;
}

/** Seconds until the end of the week, the maximum lifetime of a sign-in. */
export function secondsLeft(signIn: { created_at: string }, now: Date): number {
  return Math.ceil((Date.parse(signIn.created_at) + maxLifetime - now.getTime()) / 1000);
}

/** Sign-ins older than these instants have expired. */
export function deadBefore(now: Date): { used: Date; made: Date } {
  return { used: new Date(now.getTime() - maxIdleTime), made: new Date(now.getTime() - maxLifetime) };
}
