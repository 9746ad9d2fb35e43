import { afterAll, expect, test } from "vitest";
import { createPrinter } from "#server/kit/printing/printer.ts";
import { readPrintedText, readStructure, textPlaces } from "#server/kit/testing/read-print.ts";
import { sampleForm, sampleSociety } from "./form-samples.ts";
import { printForms, type RegistrationForm } from "./registration-form.ts";

const printer = createPrinter();
afterAll(() => printer.close());

async function print(...forms: RegistrationForm[]) {
  const pdf = await printForms(printer, forms, sampleSociety);
  const source = Buffer.from(pdf).toString("latin1");
  return {
    source,
    pages: source.match(/\/Type \/Page\b/g)?.length,
    text: plain(await readPrintedText(pdf)),
    places: await textPlaces(pdf),
  };
}

const points = (millimetres: number) => (millimetres / 25.4) * 72;

/** Returns pieces of text that begin in the margins or outside the paper. */
function outside(places: { x: number; y: number }[]) {
  const within = (value: number, from: number, to: number) => value > points(from) - 0.1 && value < points(to);
  return places.filter(({ x, y }) => !within(x, 20, 210 - 16) || !within(y, 12, 297 - 14));
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const hex = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase();

test("all data of a form are in the text of its PDF", async () => {
  const form = sampleForm(211);
  const { text } = await print(form);
  const said = [form.fio, form.region, "диспансер № 211»", form.job, form.phone, form.email];
  const schools = form.schools.map(({ name }) => name);
  for (const expected of [...said, ...schools, "назовите 7Q4K-Z2M9", "№ 211", "стр. 1 из 1", "от 1 августа"])
    expect(text).toContain(expected);
  expect(text).toContain("Напечатано 4 сентября 2025 г. в 09:38");
});

test("the signed consent names its purpose, the data operator, the withdrawal and the full text", async () => {
  const { text } = await print(sampleForm(211));
  expect(text.replace(/\s+/g, " ")).toContain(
    "Согласие на обработку персональных данных" +
      "Даю согласие на обработку персональных данных, указанных в этой анкете, для проведения конференции и выдачи " +
      "сертификата. Оператор данных: Региональная общественная организация «Общество фтизиатров Заречного края». " +
      "Согласие можно отозвать письмом или по телефону общества. Полный текст: example.org/privacy, редакция 4",
  );
});

test("the PDF has a language, a title, headings and alternative texts for assistive technology", async () => {
  const { source } = await print(sampleForm(211));
  for (const expected of ["/StructTreeRoot", "/Marked true", "/Lang (ru-RU)", "/S /H1", "/S /H2"])
    expect(source).toContain(expected);
  expect(source).toContain(`/Title <FEFF${hex("Анкета участника №\u00a0211. XIII ежегодная")}`);
  for (const alternative of ["QR-код 7Q4K-Z2M9", "отмечено", "не отмечено"])
    expect(source).toContain(`/Alt <FEFF${hex(alternative)}>`);
});

test("each form takes one page, in the given order", async () => {
  const { pages, text } = await print(sampleForm(3), sampleForm(1), sampleForm(2));
  expect(pages).toBe(3);
  expect(text.match(/№ \d · стр/g)).toEqual(["№ 3 · стр", "№ 1 · стр", "№ 2 · стр"]);
});

test("empty fields are left blank to be filled in by hand", async () => {
  const empty = { region: "", job_place: "", job: "", phone: "", email: "", schools: [] };
  const { pages, text } = await print(sampleForm(1, empty));
  expect(pages).toBe(1);
  expect(text).toContain("+7 (_ _ _) _ _ _ - _ _ - _ _");
  expect(text).not.toContain("Школа");
});

const markup = `#panic("x") *ж* $a/b$ \\ <b>_к_</b> «'\` @ref [x] // нет /* */ = ~`;

test("markup in texts is printed literally, and unsupported characters do no harm", async () => {
  const { pages, text } = await print(sampleForm(1, { fio: markup, job_place: "😀 العربية 漢字 Latin", job: markup }));
  expect(pages).toBe(1);
  expect(text.split(markup)).toHaveLength(3);
  expect(text).toContain("Latin");
});

test.each<[string, Partial<RegistrationForm>]>([
  ["a name of 200 letters without a break", { fio: "Щ".repeat(200) }],
  ["an institution of 300 letters", { job_place: "Государственное бюджетное учреждение ".repeat(9).slice(0, 300) }],
  ["eight schools with names of 200 letters", { schools: Array(8).fill({ name: "Ы".repeat(200), chosen: true }) }],
  ["a hundred line breaks", { fio: `Первый${"\n".repeat(100)}Последний`, job: "\u2028\u202E\u0000" }],
  [
    "everything at once",
    { fio: "Щ ".repeat(100), job_place: "Ю".repeat(300), job: "Ж".repeat(300), region: "Ш".repeat(99) },
  ],
])("one page holds %s and the signature field", async (_, changes) => {
  const { pages, text, places } = await print(sampleForm(1, changes));
  expect(pages).toBe(1);
  expect(outside(places)).toEqual([]);
  expect(text).toContain("подпись");
  for (const value of Object.values(changes)) {
    if (typeof value === "string")
      expect(text).toContain(
        value
          .replace(/\n+/g, " ")
          .replace(/\p{C}|\u2028/gu, "")
          .trim(),
      );
  }
});

test("a word wider than its column is wrapped within the margin", async () => {
  const [short, long] = [
    await print(sampleForm(1, { fio: "Щ" })),
    await print(sampleForm(1, { fio: "Щ".repeat(200) })),
  ];
  const lines = ({ places }: { places: { y: number }[] }) => new Set(places.map(({ y }) => y)).size;
  expect(lines(long) - lines(short)).toBeGreaterThanOrEqual(6);
  expect(outside(long.places)).toEqual([]);
});

test("a single form does not wait for a large print job, whose parts form one document", async () => {
  const done: string[] = [];
  const pile = Array.from({ length: 30 }, (_, index) => sampleForm(index));
  const big = printForms(printer, pile, sampleSociety).then((pdf) => {
    done.push("pile");
    return pdf;
  });
  const one = printForms(printer, [sampleForm(1)], sampleSociety).then(() => done.push("one"));
  const [pdf] = await Promise.all([big, one]);
  expect(done).toEqual(["one", "pile"]);
  const text = plain(await readPrintedText(pdf));
  expect(text.match(/(?<=№ )\d+(?= · стр)/g)).toEqual(pile.map(({ number }) => String(number)));
  const { pages, bookmarks, ...said } = await readStructure(pdf);
  expect(said).toEqual({
    language: "ru-RU",
    isTagged: true,
    title: `Анкета участника. ${sampleSociety.conference}`,
  });
  expect(bookmarks).toEqual(pile.map((_, index) => index));
  expect(pages[0]).toEqual(expect.arrayContaining(["H1", "H2", "QR-код 7Q4K-Z2M9", "отмечено"]));
  expect(pages).toEqual(pile.map(() => pages[0]));
});
