const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>";
const russian = "ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ";

/**
 * The text that the same keys type in the Russian layout: «,jktpym» is «болезнь». Null for a text without Latin
 * letters.
 */
export function asRussianKeys(typed: string): string | null {
  if (!/[a-z]/i.test(typed) || /[а-яё]/i.test(typed)) return null;
  return Array.from(typed, (key) => russian[latin.indexOf(key)] ?? key).join("");
}
