/** Origins of a registration, short enough for a column. */
export const sourceNames = { site: "сайт", quick: "быстрая", desk: "стойка", import: "импорт" } as const;

/** For use inside a sentence. */
export const sourceInFull = { ...sourceNames, quick: "быстрая запись" } as const;
