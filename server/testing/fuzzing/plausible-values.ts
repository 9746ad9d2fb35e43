import fc from "fast-check";

/** Typical values of fields with these names. */
const words: Record<string, string[]> = {
  fio: ["Примерова Анна Ивановна", "Образцов Пётр", "О’Хара-Смит Жан-Поль", "примерова  анна", "Ли"],
  region: ["Москва", "омская обл.", "Санкт-Петербург", "ХМАО", "Нигде"],
  job_place: ["Городской диспансер № 4", "НИИ «Лёгкие»", "Б-ца"],
  job: ["Врач-фтизиатр", "Ординатор"],
  phone: ["8 (900) 000-00-01", "+79000000002", "00-00-03", "+49 30 000000"],
  email: ["primerova@post.example", "PRIMEROVA@POST.EXAMPLE", "a@b.example", ""],
  consent: ["2026-01", "2026-01", "2026-01", "2"],
  username: ["novichok", "fuzz.editor", "редактор", "a@b"],
  password: ["сирень у старого забора", "12345678"],
  current_password: ["сирень у старого забора", "неверный"],
  new_password: ["вечер, парус и гроза", "корабль и сосна у моря", "12345678"],
  otp: ["123456", "000 000", "12345"],
  page: ["1", "2", "0", "-1", "99999999999999999999", "1.5", ""],
  limit: ["1", "5", "1000000", "0", "x"],
  sort: ["fio", "-fio", "title", "-date", "changed", "size", "name", "-created", "number"],
  state: ["draft", "published", "bin", "changed"],
  kind: ["picture", "document", "bin", "news", "page"],
  action: ["sign-in", "edit"],
  search: ["Примерова", "8 900", "№ 4", "а", "новости туберкулёз", "№", "%"],
  q: ["туберкулёз", "туберкулез лечение", "ае", "tuberculosis", "фтизиатирия", "«»"],
  tags: ["1", "nauka", "konferencii", "a,b,,c", ""],
  school_name: ["17", "18", "20", "none", "none,17", "", "9999"],
  seasons: ["9", "8,7", ""],
  season_number: ["9", "7,8", "x"],
  conference: ["1", "5", "5", "2,3", ""],
  bin: ["only", "x"],
  offset: ["0", "2", "100", "-1", "1e3"],
  where: [
    '{"match":"all","conditions":[{"field":"status","values":["registered"]}]}',
    '{"match":"any","conditions":[{"field":"created","from":"2026-01-01","until":"2026-12-31"},{"field":"region","values":["%"],"not":true}]}',
    '{"match":"all","conditions":[{"field":"filled","values":["complete"]},{"field":"proposals","values":["waiting"]}]}',
    '{"match":"any","conditions":[]}',
  ],
  view: ["search=Примерова&sort=-fio", "school_name=1,none&bin=only", "where=%7B", "sort=x&conference=1"],
  query: ["search=Примерова", "school_name=none&sort=fio", "?a=b"],
  columns: ["fio", "phone", "number", "created", "nothing"],
  slug: ["nauka", "новости", "a-b", ""],
  color: ["#A1B2C3", "#fff", "red", ""],
  url: ["about", "/new/page/", "staff", "api", ""],
  link: ["https://ok.example/", "/news/71", "javascript:alert(1)", ""],
  school_link: ["https://ok.example/", "http:/one", ""],
  journal_url: ["https://journal.example/", "//x", ""],
  text: ["<p>Текст <strong>жирный</strong>.</p>", '<a href="/news/71">x</a><img src="/media/x.png" alt="">', "<p>x"],
  content: ["<h2>Глава</h2><p>Текст</p><table><tr><td>1</td></tr></table>", "<ul><li>1<ul><li>2</li></ul></li></ul>"],
  name: ["Наука", "Отчёт.pdf", "снимок.png", "список.csv", "a/b:c.docx", ".pdf", ""],
  inn: ["7707083893", "1234567890", ""],
  ogrn: ["1027700132195", "1", ""],
  kpp: ["770701001", ""],
  roman: ["XIII", "IIII"],
  number: ["1", "12/2026", ""],
  version: ["2", ""],
};

const dates = ["2026-11-21", "2025-02-28", "1999-12-31", "9999-12-31", ""];
const instants = [
  "2026-11-21T12:00:00+03:00",
  "2026-12-01T00:00:00Z",
  "2099-12-31T23:59:59+14:00",
  "1999-01-01T00:00:00Z",
];

/** Placeholder for the current revision, filled in when the request is sent. */
export const currentRevision = "<the current revision>";

/** Usual numbers of fields with these names. */
export const numbersByName: Record<string, number[]> = {
  school_name: [17, 18, 19, 20],
  conference: [5, 5, 4],
  school: [17, 18, 1],
  size: [],
};

/** Whether fields with this name have typical values. */
export const isKnownField = (name: string) => Object.hasOwn(words, name);

/** A text that a well-meaning client might send in this field. */
export function plausible(name: string, format?: string): fc.Arbitrary<string> {
  if (format === "date") return fc.constantFrom(...dates);
  if (format === "date-time") return fc.constantFrom(...instants);
  const known = words[name];
  const anything = fc.constantFrom("Слово", "два слова", "Д", "", "Заголовок «новости» — 2026", "x".repeat(250));
  return known ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, anything) : anything;
}

/** Small files of accepted kinds, and some that only look like them. */
export const sampleFiles: Buffer[] = [
  Buffer.from("ФИО;Телефон\nОбразцов Пётр;8 900 000-00-02\n=1+1;x\n"),
  Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n"),
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
  Buffer.from("504b0304140000000000", "hex"),
  Buffer.from("d0cf11e0a1b11ae1", "hex"),
  Buffer.from("GIF89a\x01\x00\x01\x00"),
  Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
  Buffer.from('\ufeff"a"\n"b'),
  Buffer.alloc(0),
  Buffer.alloc(70_000, "а;б\n"),
];
numbersByName["size"] = sampleFiles.map((file) => file.length);
