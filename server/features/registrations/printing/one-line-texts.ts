/** Everything but the texts as it is; in the texts no line breaks and no invisible marks, which tear or turn a line. */
export function oneLineTexts<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data), (_, value) => (typeof value === "string" ? oneLine(value) : value));
}

function oneLine(text: string): string {
  return text
    .replace(/[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{C}/gu, "")
    .trim();
}
