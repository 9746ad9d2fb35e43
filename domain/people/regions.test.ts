import { describe, expect, test } from "vitest";
import { offeredRegions, officialRegion, regionsMatching } from "./regions.ts";
import { regions } from "./regions-list.ts";

const namesMatching = (typed: string) => regionsMatching(typed).map(({ name }) => name);

describe("the list of regions", () => {
  test("has 89 regions: 24 republics, 9 krais, 48 oblasts, 3 cities, 1 autonomous oblast, 4 autonomous okrugs", () => {
    const count = (pattern: RegExp) => regions.filter(({ name }) => pattern.test(name)).length;
    expect(count(/Республика/)).toBe(24);
    expect(count(/ край$/)).toBe(9);
    expect(count(/^[А-Я][а-я]+ область/)).toBe(48);
    expect(count(/^(Москва|Санкт-Петербург|Севастополь)$/)).toBe(3);
    expect(count(/автономная область$/)).toBe(1);
    expect(count(/автономный округ/)).toBe(4);
    expect(regions).toHaveLength(89);
    expect(new Set(regions.map(({ name }) => name)).size).toBe(89);
  });

  test.each([
    "Республика Адыгея (Адыгея)",
    "Республика Татарстан (Татарстан)",
    "Республика Саха (Якутия)",
    "Республика Северная Осетия – Алания",
    "Чувашская Республика – Чувашия",
    "Кемеровская область – Кузбасс",
    "Ханты-Мансийский автономный округ – Югра",
    "Кабардино-Балкарская Республика",
    "Карачаево-Черкесская Республика",
    "Донецкая Народная Республика",
    "Луганская Народная Республика",
    "Еврейская автономная область",
    "Запорожская область",
    "Херсонская область",
  ])("spells «%s» as the Constitution does", (name) => {
    expect(regions.map((region) => region.name)).toContain(name);
  });

  test("is in alphabetical order, with «Другая страна» last", () => {
    const names = offeredRegions.map(({ name }) => name);
    expect(names).toHaveLength(90);
    expect(names.at(0)).toBe("Алтайский край");
    expect(names.at(-1)).toBe("Другая страна");
  });
});

test("every name and every alias of a region maps to that region", () => {
  for (const { name, aliases } of regions) {
    for (const known of [name, ...aliases]) {
      expect([known, officialRegion(known.toUpperCase())]).toEqual([known, name]);
    }
  }
});

test.each([
  ["челябинская", "Челябинская область"],
  ["Челябинская обл.", "Челябинская область"],
  ["обл. Челябинская", "Челябинская область"],
  ["  ЧЕЛЯБИНСКАЯ   ОБЛАСТЬ ", "Челябинская область"],
  ["г. Москва", "Москва"],
  ["г.Москва", "Москва"],
  ["Москва г", "Москва"],
  ["мск", "Москва"],
  ["московская", "Московская область"],
  ["спб", "Санкт-Петербург"],
  ["Питер", "Санкт-Петербург"],
  ["Санкт Петербург", "Санкт-Петербург"],
  ["С.-Петербург", "Санкт-Петербург"],
  ["респ. Коми", "Республика Коми"],
  ["Коми Республика", "Республика Коми"],
  ["Алтай", "Республика Алтай"],
  ["Алтайский", "Алтайский край"],
  ["якутия", "Республика Саха (Якутия)"],
  ["Республика Саха", "Республика Саха (Якутия)"],
  ["саха (якутия)", "Республика Саха (Якутия)"],
  ["Якутия (Саха)", "Республика Саха (Якутия)"],
  ["Башкирия", "Республика Башкортостан"],
  ["Татария", "Республика Татарстан (Татарстан)"],
  ["Чувашская Республика", "Чувашская Республика – Чувашия"],
  ["Осетия", "Республика Северная Осетия – Алания"],
  ["Северная Осетия-Алания", "Республика Северная Осетия – Алания"],
  ["Кемеровская область - Кузбасс", "Кемеровская область – Кузбасс"],
  ["Кемеровская область", "Кемеровская область – Кузбасс"],
  ["ХМАО", "Ханты-Мансийский автономный округ – Югра"],
  ["ХМАО-Югра", "Ханты-Мансийский автономный округ – Югра"],
  ["Ханты-Мансийский АО", "Ханты-Мансийский автономный округ – Югра"],
  ["Ямало-Ненецкий АО", "Ямало-Ненецкий автономный округ"],
  ["Ненецкий АО", "Ненецкий автономный округ"],
  ["Еврейская АО", "Еврейская автономная область"],
  ["Чукотка", "Чукотский автономный округ"],
  ["днр", "Донецкая Народная Республика"],
  ["лнр", "Луганская Народная Республика"],
  ["МО", "Московская область"],
  ["моск. обл.", "Московская область"],
  ["лен. обл", "Ленинградская область"],
  ["Свердл. область", "Свердловская область"],
  ["другая страна", "Другая страна"],
])("«%s» is stored as «%s»", (typed, official) => {
  expect(officialRegion(typed)).toBe(official);
});

test.each([
  "Казахстан",
  "кур. обл.",
  "кра. край",
  "Южная Осетия",
  "Москва и область",
  "Екатеринбург",
  "Республика",
  "г. ",
  "",
  "constructor",
])("«%s» is not a known region and is stored as typed", (typed) => {
  expect(officialRegion(typed)).toBe(typed);
});

describe("the region search", () => {
  test.each([
    ["якут", ["Республика Саха (Якутия)"]],
    ["челяб", ["Челябинская область"]],
    ["моск", ["Москва", "Московская область"]],
    ["моск обл", ["Московская область"]],
    ["моск. обл.", ["Московская область"]],
    ["питер", ["Санкт-Петербург"]],
    ["г. москва", ["Москва"]],
    ["ненец", ["Ненецкий автономный округ", "Ямало-Ненецкий автономный округ"]],
    ["нао", ["Ненецкий автономный округ", "Ямало-Ненецкий автономный округ"]],
    ["САХА", ["Республика Саха (Якутия)", "Сахалинская область"]],
    ["другая страна", ["Другая страна"]],
    ["казахст", ["Другая страна"]],
    ["атлантида", []],
  ])("returns for «%s» the regions %j", (typed, names) => {
    expect(namesMatching(typed)).toEqual(names);
  });

  test("returns first the region that an abbreviation stands for", () => {
    expect(namesMatching("МО").at(0)).toBe("Московская область");
  });

  test("lists regions with a word that begins with the text before other matches", () => {
    expect(namesMatching("омск")).toEqual(["Омская область", "Костромская область", "Томская область"]);
  });

  test("lists names that begin with the text before names with a later word that does", () => {
    const names = namesMatching("ре");
    const firstOther = names.findIndex((name) => !name.startsWith("Ре"));
    expect(names.slice(0, firstOther)).toHaveLength(17);
    expect(names.slice(firstOther)).toContain("Донецкая Народная Республика");
    expect(names.slice(firstOther).filter((name) => name.startsWith("Ре"))).toEqual([]);
  });

  test("returns all regions for an empty text", () => {
    expect(regionsMatching(" ")).toEqual(offeredRegions);
  });
});
