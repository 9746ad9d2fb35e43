/** «12», «12 из 40». */
export function ofPlaces(registered: number, places: number | null): string {
  return places === null ? String(registered) : `${registered} из ${places}`;
}
