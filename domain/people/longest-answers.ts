/** How long what is said of a person may be, in characters. Apart from how it is read: the form knows the one alone. */

/** «Фамилия, имя, отчество» together. */
export const longestName = 200;

/** No longer address travels through SMTP (RFC 5321, erratum 1690). */
export const longestEmail = 254;
