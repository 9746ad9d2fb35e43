import { expect, test } from "vitest";
import { likelihood, likelySame, searchWordsFor } from "./likely-same-person.ts";
import { nameKey } from "./person-names.ts";

const people = [
  "Иванов Иван Иванович",
  "Иванова Мария Петровна",
  "Иванов Пётр Сергеевич",
  "Петров Иван Иванович",
  "Образцова-Примерова Анна Викторовна",
  "Ёлкин Юрий Ильич",
  "Мамедов Али Расул оглы",
  "О'Нил Шон",
  "Smith John",
  "Ли Ян",
  "Зуева О. О.",
].map((fio) => ({ fio }));

const found = (typed: string) => likelySame(typed, people).map(({ candidate }) => candidate.fio);

test.each([
  ["the same words", "Иванов Пётр Сергеевич", "Иванов Пётр Сергеевич"],
  ["another order", "Пётр Сергеевич Иванов", "Иванов Пётр Сергеевич"],
  ["another case, and е instead of ё", "ИВАНОВ ПЕТР СЕРГЕЕВИЧ", "Иванов Пётр Сергеевич"],
  ["initials", "Иванов П.С.", "Иванов Пётр Сергеевич"],
  ["the beginnings of words", "Ив Пет", "Иванов Пётр Сергеевич"],
  ["without a patronymic", "Иванов Пётр", "Иванов Пётр Сергеевич"],
  ["a space instead of the hyphen", "образцова примерова", "Образцова-Примерова Анна Викторовна"],
  ["half of a double surname", "Примерова Анна", "Образцова-Примерова Анна Викторовна"],
  ["a wrong letter", "Иванов Петр Сиргеевич", "Иванов Пётр Сергеевич"],
  ["an extra letter", "Мамеддов Али", "Мамедов Али Расул оглы"],
  ["a missing letter", "Обрацова Анна", "Образцова-Примерова Анна Викторовна"],
  ["swapped letters", "Иванов Петр Сергеевчи", "Иванов Пётр Сергеевич"],
  ["only the first word in the Latin layout", "Bdfyjd Пётр", "Иванов Пётр Сергеевич"],
  ["the Latin layout", "Bdfyjd G/ C/", "Иванов Пётр Сергеевич"],
  ["the Latin layout with letters on punctuation keys", "`krby >hbq", "Ёлкин Юрий Ильич"],
  ["a candidate stored with initials", "Зуева Ольга Олеговна", "Зуева О. О."],
  ["without the apostrophe", "онил", "О'Нил Шон"],
  ["a Latin name", "smith j", "Smith John"],
])("%s: «%s» finds %s first", (_, typed, fio) => {
  expect(found(typed)[0]).toBe(fio);
});

test("the most similar names come first, equal ones keep their order, and the limit is five by default", () => {
  expect(found("Иванов")).toEqual([
    "Иванов Иван Иванович",
    "Иванов Пётр Сергеевич",
    "Иванова Мария Петровна",
    "Петров Иван Иванович",
  ]);
  expect(likelySame("Иванов", people, 1)).toHaveLength(1);
  expect(
    likelySame(
      "Иванов",
      Array.from({ length: 9 }, () => ({ fio: "Иванов" })),
    ),
  ).toHaveLength(5);
});

test.each([
  ["a different surname", "Сидоров Иван Иванович"],
  ["a different first name", "Ли Вера"],
  ["two typos in one word", "Мамидав"],
  ["a typo in a word of three letters", "Алт"],
  ["an unknown surname", "Константинопольский"],
  ["a longer word with the same beginning", "Лианозова"],
  ["an empty text", "  "],
  ["punctuation only", "--..''"],
])("%s: «%s» finds no person", (_, typed) => {
  expect(found(typed)).toEqual([]);
});

test("the likelihood is 1 for the same words and decreases with every difference", () => {
  const falling = [
    "Иванов Пётр Сергеевич",
    "Иванов Пётр",
    "Иванов Пётр Сиргеевич",
    "Иванов П. С.",
    "Иванов Иван Сергеевич",
    "Сидоров Иван Сергеевич",
    "Сидоров Илья Олегович",
  ].map((typed) => likelihood(typed, "Иванов Пётр Сергеевич"));
  expect(falling).toEqual([...falling].sort((one, other) => other - one));
  expect(new Set(falling).size).toBe(falling.length);
  expect([falling[0], falling.at(-1)]).toEqual([1, 0]);
});

test.each([
  ["Иван Иванов", "Иванов Иван"],
  ["ОНил Шон", "О'Нил Шон"],
  ["Д'Артаньян Шарль", "Д’Артаньян Шарль"],
  ["а б в г д е ж з и", "а б в г д е ж з к"],
])("«%s» and «%s» are the same name, compared by their first eight words", (typed, fio) => {
  expect(likelihood(typed, fio)).toBe(1);
});

test.each(["A[];',.`", 'A{}:"<>~'])(
  "%s is converted by its keys, including punctuation keys that have Russian letters",
  (typed) => {
    expect(likelihood(typed, "Фхъжэбюё")).toBe(1);
  },
);

test("й and и are different letters, and swapping them counts as a typing error", () => {
  expect(likelihood("Заицев", "Зайцев")).toBeLessThan(1);
  expect(likelihood("Заицев", "Зайцев")).toBeGreaterThan(0.5);
});

const letters = Array.from("абвгдежзийклмнопрстуфхцчшщъыьэюя");

/** Returns all words one typing error away: a letter missing, added or wrong, or two neighbours swapped. */
function oneTypoFrom(word: string): string[] {
  return Array.from({ length: word.length + 1 }, (_, place) => {
    const [before, after] = [word.slice(0, place), word.slice(place)];
    const swapped = `${before}${after[1] ?? ""}${after[0] ?? ""}${after.slice(2)}`;
    return [
      before + after.slice(1),
      swapped,
      ...letters.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
    ];
  }).flat();
}

test.each(["Чехов", "Ежов", "Иванов", "Образцова"])(
  "every name one typo away from «%s» contains one of its search pieces and is likely the same",
  (word) => {
    const [pieces = []] = searchWordsFor(word);
    expect(pieces.every((piece) => piece.length >= 2)).toBe(true);
    for (const slip of oneTypoFrom(nameKey(word)).filter((slip) => slip.length >= 4)) {
      expect([slip, pieces.some((piece) => slip.includes(piece))]).toEqual([slip, true]);
      expect([slip, likelihood(word, slip) >= 0.7]).toEqual([slip, true]);
    }
  },
);

test("each typed word is searched in pieces and in both layouts, and initials are not searched", () => {
  expect(searchWordsFor("Ли Иванов П.")).toEqual([["ли"], ["ива", "нов", "внао"]]);
  expect(searchWordsFor("И. И.")).toEqual([]);
  expect(searchWordsFor("Kb")).toEqual([["kb"], ["ли"]]);
});
