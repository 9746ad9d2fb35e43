/** The page of the site that shows a registration to whoever has its key. */
export function resultPath(key: string): string {
  return `/registration/${key}/`;
}

/** The page that shows a ticket to whoever has its key, and lets nobody change anything. */
export function ticketPath(key: string): string {
  return `/registration/ticket/${key}/`;
}

/** The form of a registration by name alone, for whoever has its key. */
export function formPath(key: string): string {
  return `/api/registration/forms/${key}/`;
}
