import { searchKey } from "../search/search-key.ts";
import { inOneAlphabet } from "../text/look-alike-letters.ts";
import { type PlainTextProblem, type Reading, readPlainText } from "../text/plain-text.ts";
import { maxNameLength } from "./answer-lengths.ts";

export type NameProblem = PlainTextProblem | "no-letter" | "address";

/** Cyrillic zones of addresses, all that IANA lists. */
const cyrillicZones = "бг|бел|дети|ею|католик|ком|қаз|мкд|мон|москва|онлайн|орг|рус|рф|сайт|срб|укр";
/** Latin zones that resemble a surname after an initial. */
const namedZones = "App|Biz|Club|Com|Dev|Info|Link|Live|Net|Online|Org|Pro|Shop|Site|Top|Xyz";

/** A dot without a space that belongs to a name: J.Smith, Dr.Smith. */
const dotOfName = new RegExp(
  `(?<![\\p{L}\\p{N}_-])(?:\\p{L}|Dr|Prof|Mr|Mrs|Ms|St)\\.(?=\\p{Lu}\\p{Ll}{2,}(?![\\p{L}\\p{N}]))(?!(?:${namedZones})(?!\\p{L}))`,
  "gu",
);
/**
 * An address of a page or a mailbox, which mail programs make a link: a letter of the society would carry it to anybody.
 * Neither initials (И.И., к.м.н.) nor words run together (проф.Иванов) are one.
 */
const anyAddress = [
  /:\/\/|\bhttps?:|\bwww\.|\S@\S/iu,
  /[\p{L}\p{N}_-]\.[a-z]{2,}/iu,
  new RegExp(`[\\p{L}\\p{N}_-]\\.(?:${cyrillicZones})(?![\\p{L}\\p{N}])`, "iu"),
  /[\p{L}\p{N}_-]\.[\p{L}\p{N}-]+[/:\\]/u,
  /\d(?:\.\d+){3}/u,
];
/** Characters that browsers read as a dot, beside those that compatibility decomposition makes one (UTS 46). */
const otherDots = /[\u3002\uff61]/g;

const nbsp = "\u00a0";

/**
 * Reads a person's full name from one field, in any script. Kept as typed, since certificates print exactly this text.
 */
export function readName(text: string): Reading<NameProblem> {
  const reading = readPlainText(text, maxNameLength);
  if ("problem" in reading) return reading;
  const asLink = reading.value
    .replace(otherDots, ".")
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(dotOfName, "$& ");
  if (anyAddress.some((address) => address.test(asLink))) return { problem: "address" };
  return /\p{L}/u.test(reading.value) ? reading : { problem: "no-letter" };
}

/**
 * The key by which a name is searched and compared: case, ё, spaces, hyphens and letters of another alphabet that look
 * alike do not matter, й does.
 */
export function nameKey(fio: string): string {
  return searchKey(fio);
}

/** The key of a name whose words may be in any order. */
export function nameWordsKey(fio: string): string {
  return nameKey(fio).split(" ").sort().join(" ");
}

export function sameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/** Particles that belong to the following surname: де ла Круз, фон Берг. */
const particles = new Set([
  "де",
  "да",
  "ди",
  "дю",
  "ла",
  "ле",
  "фон",
  "ван",
  "дер",
  "аль",
  "эль",
  "de",
  "la",
  "von",
  "van",
]);

/** Words that belong to an adjacent name and have no initial of their own: Расул оглы, Али кызы, ибн Сина. */
const partsOfPatronymics = new Set(["оглы", "оглу", "кызы", "кизи", "гызы", "уулу", "улы", "ибн"]);

/**
 * Capitalizes a name typed in lower case: «Абрамова Анна» from «абрамова анна». A name with any capital letter stays as
 * it is.
 */
export function withCapitals(fio: string): string {
  if (/\p{Lu}/u.test(fio)) return fio;
  const isLower = (word: string) => particles.has(word) || partsOfPatronymics.has(word);
  return fio.replace(/[\p{L}\p{M}'’]+/gu, (word) => (isLower(word) ? word : capitalized(word)));
}

/**
 * Suggested spelling of a name with letters of two alphabets in a word, or of a full name typed without capitals or only
 * in capitals: «Иванова Мария»; null for other texts.
 */
export function offeredName(text: string): string | null {
  const typed = text.trim();
  const fio = inOneAlphabet(typed.normalize("NFC"));
  const isShouted = !/\p{Ll}/u.test(fio);
  const isFull = /\p{L}{2}\S*\s+\p{L}/u.test(fio);
  const written = isFull ? withCapitals(isShouted ? fio.toLowerCase() : fio) : fio;
  return written === typed.normalize("NFC") ? null : written;
}

function capitalized(word: string): string {
  const [first = "", ...rest] = Array.from(word);
  return first.toUpperCase() + rest.join("");
}

/**
 * «Образцова-Примерова А. В.» from the full name, surname first; no-break spaces keep the initials on its line. A
 * single word and a name that begins with initials stay as they are: which word is the surname cannot be known.
 */
export function surnameAndInitials(fio: string): string {
  const { surname, given } = splitName(fio);
  if (surname.includes(".")) return fio;
  const initials = given
    .split(" ")
    .flatMap((word) => word.split("."))
    .map(initialOf)
    .filter((initial) => initial !== "");
  return [surname, ...initials].join(nbsp);
}

/** Returns the surname, which comes first, and the other names. */
export function splitName(fio: string): { surname: string; given: string } {
  const words = fio.trim().split(/\s+/);
  const afterParticles = words.findIndex((word) => !particles.has(word));
  const length = Math.max(afterParticles, 0) + 1;
  return { surname: words.slice(0, length).join(" "), given: words.slice(length).join(" ") };
}

/** «А.» from «Анна», «А.-М.» from «Анна-Мария», «Р.» from «Расул-оглы», empty for «оглы» and «(мл)». */
function initialOf(name: string): string {
  return name
    .split("-")
    .filter((part) => /^\p{L}/u.test(part) && !partsOfPatronymics.has(part.toLowerCase()))
    .map((part) => `${Array.from(part)[0]?.toUpperCase()}.`)
    .join("-");
}
