/** Reads numbers of sheets: «3, 5–7». @returns undefined for other texts, and for numbers above `count`. */
export function readSheets(text: string, count: number): number[] | undefined {
  const ranges = text.split(/[,;\s]+(?![-–—\s])/).filter(Boolean);
  const sheets = ranges.map((range) => {
    const [, first, last = first] = /^(\d{1,4})(?:[-–—](\d{1,4}))?$/.exec(range) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from >= 1 && from <= to && to <= count)) return undefined;
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  if (sheets.length === 0 || sheets.includes(undefined)) return undefined;
  return [...new Set(sheets.flatMap((some) => some ?? []))];
}
