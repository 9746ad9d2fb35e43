/** A file that is no list we can read; the message says in words what to do. */
export class RefusedList extends Error {}
