/** The presence of registrants at a session. */
export function PresencePage({ session }: { session: string }) {
  return <p>{session}</p>;
}
