/** Returns the subject of stored responses about a registration. */
export function subjectOf(id: number): string {
  return `registration ${id}`;
}
