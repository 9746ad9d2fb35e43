/**
 * Maximum lengths of a person's answers, in characters. In a module of its own, so that the public form does not load
 * the parsers.
 */

/** «Фамилия, имя, отчество» together. */
export const maxNameLength = 200;

/** SMTP transports no longer addresses (RFC 5321, erratum 1690). */
export const maxEmailLength = 254;
