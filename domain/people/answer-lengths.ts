/**
 * Maximum lengths of a person's answers, in characters. A module of its own, so that the public form loads no readers.
 */

/** «Фамилия, имя, отчество» together. */
export const maxNameLength = 200;

/** No longer address travels through SMTP (RFC 5321, erratum 1690). */
export const maxEmailLength = 254;
