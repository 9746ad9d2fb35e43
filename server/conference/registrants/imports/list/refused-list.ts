/** A file that cannot be read as a list; the message explains what to do. */
export class RefusedList extends Error {}
