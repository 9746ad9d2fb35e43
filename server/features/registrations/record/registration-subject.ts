/** The subject of stored responses to idempotent requests about a registration. */
export function subjectOf(id: number): string {
  return `registration ${id}`;
}
