/** The path of a result page; the key gives access to it. */
export function resultPath(key: string): string {
  return `/registration/${key}/`;
}

/** The path of a ticket page, which allows no changes; the key gives access to it. */
export function ticketPath(key: string): string {
  return `/registration/ticket/${key}/`;
}

/** The path of the printed form of a registration by name; the key gives access to it. */
export function formPath(key: string): string {
  return `/api/registration/forms/${key}/`;
}
