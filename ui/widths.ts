/** A tablet: two columns, tables instead of cards. */
export const mediumWidth = "44rem";

/** A small laptop: the menu visible, text next to its rail. */
export const wideWidth = "64rem";

/** A desktop: everything on one line. */
export const fullWidth = "76rem";

/**
 * Widths at which the layout changes. Styles use their names: `@container page (width >= medium)`, `@media (width <
 * wide)`. The container `page` is the window, in the staff area without the side navigation. Below `narrow` is a phone
 * with large print.
 */
export const widths = { narrow: "20rem", medium: mediumWidth, wide: wideWidth, full: fullWidth };
