type Words = [pattern: RegExp, words: string][];

/** In this order: most browsers also claim to be those below them. */
const browsers: Words = [
  [/YaBrowser|YaApp/, "Яндекс Браузер"],
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrom(e|ium)|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
  [/curl|wget|python|okhttp|axios|node/i, "Программа"],
];

const systems: Words = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** «Chrome на Windows» from a User-Agent header, whose text is untrusted. */
export function deviceWords(userAgent: string): string {
  const named = (words: Words) => words.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = named(browsers);
  const system = named(systems);
  if (browser === undefined && system === undefined) return "Неизвестное устройство";
  return system === undefined ? `${browser}` : `${browser ?? "Браузер"} на ${system}`;
}
