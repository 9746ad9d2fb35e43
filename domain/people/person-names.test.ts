import { expect, test } from "vitest";
import { nameKey, offeredName, readName, sameName, surnameAndInitials, withCapitals } from "./person-names.ts";

test.each([
  "Образцова-Примерова Анна Викторовна",
  "Мамедов Али Расул оглы",
  "О'Нил Шон",
  "Д’Артаньян Шарль",
  "Ян Ли",
  "Я",
  "де ла Круз Мария",
  "Smith John",
  "李 明",
  "محمد علی",
  "Иванов Иван 2",
  "Ёлкина Зоя 🙂",
  "Иванов И.И.",
  "Иванов И. И., к.м.н., ООО «Ромашка»",
  "проф.Иванов А.Б.",
  "Dr.Smith J.R.",
  "J.R.Smith",
  "А.Smith",
  "Иванов.Иван",
  "Иванов Иван 01.02.1990",
])("«%s» is a valid name and is stored as typed", (name) => {
  expect(readName(name)).toEqual({ value: name });
});

test("a name is trimmed, composed and separated by single ordinary spaces", () => {
  expect(readName("  Илии\u0306ч\u00a0  Ян ")).toEqual({ value: "Илийч Ян" });
});

test.each([
  ["", "blank"],
  ["  ", "blank"],
  ["12345", "no-letter"],
  ["-", "no-letter"],
  ["Вы выиграли приз https://evil.example/", "address"],
  ["Заберите на www.evil", "address"],
  ["Приз на evil.example", "address"],
  ["Приз на Evil.COM", "address"],
  ["Приз: приз.рф", "address"],
  ["t.me/priz", "address"],
  ["EVIL.SHOP", "address"],
  ["Evil.Online", "address"],
  ["X.Com", "address"],
  ["x.com", "address"],
  ["t.co", "address"],
  ["e.c.com", "address"],
  ["приз.онлайн", "address"],
  ["evil.Рус", "address"],
  ["evil.бел/приз", "address"],
  ["priz-1.ru", "address"],
  ["priz_.ru", "address"],
  ["1.ru", "address"],
  ["1.1/приз", "address"],
  ["https:evil", "address"],
  ["https:\\\\evil\\x", "address"],
  ["evil\u200d.com", "address"],
  ["evil.\ufe0fcom", "address"],
  ["Пишите priz@evil", "address"],
  ["Иван 192.168.0.1/x", "address"],
  ["Иван 10.0.0.1", "address"],
  ["Приз на evil．example", "address"],
  ["Приз на evil․example", "address"],
  ["Приз на evil。example", "address"],
  ["Приз на evil｡example", "address"],
  ["Пишите priz＠evil", "address"],
  ["🙂 !", "no-letter"],
  ["Иванов\u0000Иван", "unreadable-characters"],
  ["Иванов\nИван", "unreadable-characters"],
  ["\u202eнавИ", "unreadable-characters"],
  ["Иванов\u200bИван", "unreadable-characters"],
  ["\u3164", "unreadable-characters"],
])("%j is refused: %s", (text, problem) => {
  expect(readName(text)).toEqual({ problem });
});

test("a name has at most 200 characters", () => {
  expect(readName("я".repeat(200))).toEqual({ value: "я".repeat(200) });
  expect(readName("я".repeat(201))).toEqual({ problem: "too-long" });
});

test.each([
  ["ЁЛКИН  Пётр", "елкин петр"],
  ["Образцова - Примерова Анна", "образцова примерова анна"],
  ["Cидорова Hина", "Сидорова Нина"],
  ["Образцова\u2011Примерова Анна", "образцова примерова анна"],
])("%j and %j are the same name", (one, other) => {
  expect(sameName(one, other)).toBe(true);
});

test.each([
  ["Зайцев Ян", "Заицев Ян"],
  ["Иванов Иван", "Иван Иванов"],
  ["Иванова Анна", "Иванова Инна"],
])("%j and %j are different names", (one, other) => {
  expect(sameName(one, other)).toBe(false);
});

test("the name key keeps й, even if it was decomposed", () => {
  expect(nameKey("ЗАИ\u0306ЦЕВ")).toBe("зайцев");
});

test.each([
  ["Образцова-Примерова Анна Викторовна", "Образцова-Примерова А. В."],
  ["Мамедов Али Расул оглы", "Мамедов А. Р."],
  ["МАМЕДОВА АЙНА АЛИ КЫЗЫ", "МАМЕДОВА А. А."],
  ["Мамедов Али Расул-оглы", "Мамедов А. Р."],
  ["Салих Али ибн Юсуф", "Салих А. Ю."],
  ["О'Нил Шон", "О'Нил Ш."],
  ["де ла Круз Анна-Мария", "де ла Круз А.-М."],
  ["Smith john", "Smith J."],
  ["иванов иван иванович", "иванов И. И."],
  ["Иванов И.И.", "Иванов И. И."],
  ["Иванов Иван (мл.) 2", "Иванов И."],
  ["Ли Я", "Ли Я."],
  ["Иванов", "Иванов"],
  ["И. И. Иванов", "И. И. Иванов"],
])("%s is shortened to %s in a list", (fio, short) => {
  expect(surnameAndInitials(fio).replaceAll("\u00a0", " ")).toBe(short);
});

test("no-break spaces keep the initials on the surname's line", () => {
  expect(surnameAndInitials("Образцова Анна Викторовна")).toBe("Образцова\u00a0А.\u00a0В.");
});

test.each([
  ["абрамова анна", "Абрамова Анна"],
  ["образцова-примерова анна-мария", "Образцова-Примерова Анна-Мария"],
  ["мамедов али расул оглы", "Мамедов Али Расул оглы"],
  ["де ла круз хуан", "де ла Круз Хуан"],
  ["о’коннор шон", "О’коннор Шон"],
  ["абрамова а. в.", "Абрамова А. В."],
  ["фон Берг карл", "фон Берг карл"],
])("%s is capitalized as %s", (typed, meant) => {
  expect(withCapitals(typed)).toBe(meant);
});

test.each([
  ["иванова мария петровна", "Иванова Мария Петровна"],
  ["ИВАНОВА МАРИЯ ПЕТРОВНА", "Иванова Мария Петровна"],
  [" САЛТЫКОВ-ЩЕДРИН М. Е. ", "Салтыков-Щедрин М. Е."],
  ["МАМЕДОВ АЛИ РАСУЛ ОГЛЫ", "Мамедов Али Расул оглы"],
  ["Cидорова Hина", "Сидорова Нина"],
  ["Cидорова", "Сидорова"],
  ["HИНА CИДОРОВА", "Нина Сидорова"],
  ["Иванова мария", null],
  ["Иванова Мария", null],
  ["иванова", null],
  ["И И", null],
  ["", null],
])("for «%s» the suggested name is %s", (typed, offered) => {
  expect(offeredName(typed)).toBe(offered);
});
