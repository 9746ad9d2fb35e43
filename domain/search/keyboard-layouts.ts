const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>";
const russian = "ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ";

/** What the same keys give in the Russian layout: «,jktpym» is «болезнь». Null where nothing Latin was typed. */
export function asRussianKeys(typed: string): string | null {
  if (!/[a-z]/i.test(typed) || /[а-яё]/i.test(typed)) return null;
  return Array.from(typed, (key) => russian[latin.indexOf(key)] ?? key).join("");
}
