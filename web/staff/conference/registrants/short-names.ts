/** Legal forms of Russian institutions with their usual abbreviations, the longest first. */
const legalForms: readonly [full: RegExp, short: string][] = [
  [/федеральное государственное бюджетное образовательное учреждение высшего образования/gi, "ФГБОУ ВО"],
  [/федеральное государственное бюджетное учреждение науки/gi, "ФГБУН"],
  [/федеральное государственное бюджетное учреждение/gi, "ФГБУ"],
  [/федеральное каз[её]нное учреждение здравоохранения/gi, "ФКУЗ"],
  [/областное государственное бюджетное учреждение здравоохранения/gi, "ОГБУЗ"],
  [/государственное автономное учреждение здравоохранения/gi, "ГАУЗ"],
  [/государственное бюджетное учреждение здравоохранения/gi, "ГБУЗ"],
  [/государственное каз[её]нное учреждение здравоохранения/gi, "ГКУЗ"],
  [/государственное бюджетное учреждение/gi, "ГБУ"],
  [/муниципальное бюджетное учреждение здравоохранения/gi, "МБУЗ"],
  [/общество с ограниченной ответственностью/gi, "ООО"],
];

/**
 * Returns the name of an institution for a narrow column: «ГБУЗ «Краевой диспансер»». The full name is in the drawer
 * and on paper.
 */
export function shortInstitution(name: string): string {
  return legalForms.reduce((text, [full, short]) => text.replace(full, short), name).replace(/№ (?=\d)/g, "№ ");
}

/** «Залесская обл.», «Ненецкий АО». */
export function shortRegion(name: string): string {
  return name
    .replace(/ область$/, "\u00a0обл.")
    .replace(/ автономный округ(?= |$)/, "\u00a0АО")
    .replace(" – ", "\u00a0– ");
}
