/** Names by which the desk's field points at what belongs to it. */
export const failureId = "desk-failure";
export const likelyListId = "desk-likely";

export function likelyOptionId(registration: number): string {
  return `desk-likely-${registration}`;
}
