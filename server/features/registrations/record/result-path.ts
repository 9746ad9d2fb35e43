/** The result page of a registration, open to the holder of its key. */
export function resultPath(key: string): string {
  return `/registration/${key}/`;
}

/** The ticket page, open to the holder of its key; it allows no changes. */
export function ticketPath(key: string): string {
  return `/registration/ticket/${key}/`;
}

/** The printed form of a registration by name alone, for the holder of its key. */
export function formPath(key: string): string {
  return `/api/registration/forms/${key}/`;
}
