/** Ids of the elements that describe the field of the desk. */
export const failureId = "desk-failure";
export const likelyListId = "desk-likely";

export function likelyOptionId(registration: number): string {
  return `desk-likely-${registration}`;
}
