/** By which an answer that is kept for a request names the registration it is about. */
export function subjectOf(id: number): string {
  return `registration ${id}`;
}
