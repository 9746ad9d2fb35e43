/** Writes quotation marks inside quotation marks as Russian does: «Школа „Фтизиатрия“». Unpaired ones stay. */
export function nestQuotes(text: string): string {
  if (text.split("«").length !== text.split("»").length) return text;
  let depth = 0;
  return text.replace(/[«»]/g, (mark) => {
    if (mark === "«") {
      depth += 1;
      return depth === 1 ? mark : "„";
    }
    depth -= 1;
    return depth <= 0 ? mark : "“";
  });
}

/** A name in quotation marks. */
export const quoted = (name: string) => nestQuotes(`«${name}»`);
