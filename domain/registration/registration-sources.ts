/** Where a registration came from, short enough for a column. */
export const sourceNames = { site: "сайт", quick: "быстрая", desk: "стойка", import: "импорт" } as const;

/** The same as a sentence says it. */
export const sourceInFull = { ...sourceNames, quick: "быстрая запись" } as const;
