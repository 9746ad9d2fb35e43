const digits = [
  ["M", 1000],
  ["CM", 900],
  ["D", 500],
  ["CD", 400],
  ["C", 100],
  ["XC", 90],
  ["L", 50],
  ["XL", 40],
  ["X", 10],
  ["IX", 9],
  ["V", 5],
  ["IV", 4],
  ["I", 1],
] as const;

/** Cyrillic letters typed instead of Roman digits on a Russian keyboard. */
const lookAlikes: Record<string, string> = { М: "M", С: "C", Х: "X", І: "I" };

const roman = /^M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/;

/** The next number: «XIV» after «XIII», «14» after «13». @returns undefined if the text is not a number. */
export function numberAfter(number: string): string | undefined {
  if (/^\d{1,6}$/.test(number)) return String(Number(number) + 1);
  const latin = number.toUpperCase().replaceAll(/[МСХІ]/g, (letter) => lookAlikes[letter] ?? letter);
  return latin !== "" && roman.test(latin) ? toRoman(fromRoman(latin) + 1) : undefined;
}

function fromRoman(text: string): number {
  const digit = digits.find(([sign]) => text.startsWith(sign));
  return digit ? digit[1] + fromRoman(text.slice(digit[0].length)) : 0;
}

function toRoman(number: number): string {
  const digit = digits.find(([, value]) => value <= number);
  return digit ? digit[0] + toRoman(number - digit[1]) : "";
}
