/**
 * The 89 constituent entities of the Russian Federation, grouped by kind, with the names of article 65 of its
 * Constitution and their other usual names. Aliases are written without «республика», «область», «край».
 */

export type Region = { name: string; aliases: readonly string[] };

const republics: readonly Region[] = [
  { name: "Республика Адыгея (Адыгея)", aliases: ["Адыгея"] },
  { name: "Республика Алтай", aliases: ["Горный Алтай"] },
  { name: "Республика Башкортостан", aliases: ["Башкирия"] },
  { name: "Республика Бурятия", aliases: [] },
  { name: "Республика Дагестан", aliases: [] },
  { name: "Донецкая Народная Республика", aliases: ["ДНР"] },
  { name: "Республика Ингушетия", aliases: [] },
  { name: "Кабардино-Балкарская Республика", aliases: ["Кабардино-Балкария", "КБР"] },
  { name: "Республика Калмыкия", aliases: [] },
  { name: "Карачаево-Черкесская Республика", aliases: ["Карачаево-Черкесия", "КЧР"] },
  { name: "Республика Карелия", aliases: [] },
  { name: "Республика Коми", aliases: [] },
  { name: "Республика Крым", aliases: [] },
  { name: "Луганская Народная Республика", aliases: ["ЛНР"] },
  { name: "Республика Марий Эл", aliases: ["Марийская"] },
  { name: "Республика Мордовия", aliases: [] },
  { name: "Республика Саха (Якутия)", aliases: ["Якутия", "Саха", "РС(Я)"] },
  { name: "Республика Северная Осетия – Алания", aliases: ["Северная Осетия", "Осетия", "Алания", "РСО-Алания"] },
  { name: "Республика Татарстан (Татарстан)", aliases: ["Татарстан", "Татария"] },
  { name: "Республика Тыва", aliases: ["Тува"] },
  { name: "Удмуртская Республика", aliases: ["Удмуртия"] },
  { name: "Республика Хакасия", aliases: [] },
  { name: "Чеченская Республика", aliases: ["Чечня"] },
  { name: "Чувашская Республика – Чувашия", aliases: ["Чувашская", "Чувашия"] },
];

const krais: readonly Region[] = [
  { name: "Алтайский край", aliases: [] },
  { name: "Забайкальский край", aliases: ["Забайкалье"] },
  { name: "Камчатский край", aliases: ["Камчатка"] },
  { name: "Краснодарский край", aliases: ["Кубань"] },
  { name: "Красноярский край", aliases: [] },
  { name: "Пермский край", aliases: ["Прикамье"] },
  { name: "Приморский край", aliases: ["Приморье"] },
  { name: "Ставропольский край", aliases: ["Ставрополье"] },
  { name: "Хабаровский край", aliases: [] },
];

const oblasts: readonly Region[] = [
  { name: "Амурская область", aliases: ["Приамурье"] },
  { name: "Архангельская область", aliases: [] },
  { name: "Астраханская область", aliases: [] },
  { name: "Белгородская область", aliases: [] },
  { name: "Брянская область", aliases: [] },
  { name: "Владимирская область", aliases: [] },
  { name: "Волгоградская область", aliases: [] },
  { name: "Вологодская область", aliases: [] },
  { name: "Воронежская область", aliases: [] },
  { name: "Запорожская область", aliases: [] },
  { name: "Ивановская область", aliases: [] },
  { name: "Иркутская область", aliases: [] },
  { name: "Калининградская область", aliases: [] },
  { name: "Калужская область", aliases: [] },
  { name: "Кемеровская область – Кузбасс", aliases: ["Кемеровская", "Кузбасс"] },
  { name: "Кировская область", aliases: [] },
  { name: "Костромская область", aliases: [] },
  { name: "Курганская область", aliases: [] },
  { name: "Курская область", aliases: [] },
  { name: "Ленинградская область", aliases: ["Ленобласть", "ЛО"] },
  { name: "Липецкая область", aliases: [] },
  { name: "Магаданская область", aliases: ["Колыма"] },
  { name: "Московская область", aliases: ["Подмосковье", "МО"] },
  { name: "Мурманская область", aliases: [] },
  { name: "Нижегородская область", aliases: [] },
  { name: "Новгородская область", aliases: [] },
  { name: "Новосибирская область", aliases: [] },
  { name: "Омская область", aliases: [] },
  { name: "Оренбургская область", aliases: ["Оренбуржье"] },
  { name: "Орловская область", aliases: [] },
  { name: "Пензенская область", aliases: [] },
  { name: "Псковская область", aliases: [] },
  { name: "Ростовская область", aliases: [] },
  { name: "Рязанская область", aliases: [] },
  { name: "Самарская область", aliases: [] },
  { name: "Саратовская область", aliases: [] },
  { name: "Сахалинская область", aliases: ["Сахалин"] },
  { name: "Свердловская область", aliases: [] },
  { name: "Смоленская область", aliases: [] },
  { name: "Тамбовская область", aliases: [] },
  { name: "Тверская область", aliases: [] },
  { name: "Томская область", aliases: [] },
  { name: "Тульская область", aliases: [] },
  { name: "Тюменская область", aliases: [] },
  { name: "Ульяновская область", aliases: [] },
  { name: "Херсонская область", aliases: [] },
  { name: "Челябинская область", aliases: [] },
  { name: "Ярославская область", aliases: [] },
];

const cities: readonly Region[] = [
  { name: "Москва", aliases: ["МСК"] },
  { name: "Санкт-Петербург", aliases: ["СПб", "Питер", "Петербург", "С.-Петербург"] },
  { name: "Севастополь", aliases: [] },
];

const autonomies: readonly Region[] = [
  { name: "Еврейская автономная область", aliases: ["ЕАО"] },
  { name: "Ненецкий автономный округ", aliases: ["НАО"] },
  { name: "Ханты-Мансийский автономный округ – Югра", aliases: ["Ханты-Мансийский", "ХМАО", "ХМАО – Югра", "Югра"] },
  { name: "Чукотский автономный округ", aliases: ["Чукотка", "ЧАО"] },
  { name: "Ямало-Ненецкий автономный округ", aliases: ["ЯНАО", "Ямал"] },
];

export const regions: readonly Region[] = [...republics, ...krais, ...oblasts, ...cities, ...autonomies];

/**
 * Offered to guests from abroad. The names of countries only help to find this entry: a typed country stays as typed.
 */
export const anotherCountry: Region = {
  name: "Другая страна",
  aliases: [
    "Абхазия",
    "Азербайджан",
    "Армения",
    "Беларусь",
    "Белоруссия",
    "Грузия",
    "Казахстан",
    "Киргизия",
    "Кыргызстан",
    "Молдавия",
    "Молдова",
    "Монголия",
    "Таджикистан",
    "Туркмения",
    "Туркменистан",
    "Узбекистан",
    "Южная Осетия",
  ],
};
