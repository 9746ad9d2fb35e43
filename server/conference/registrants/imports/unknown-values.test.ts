import { expect, test } from "vitest";
import { anna, headings, listDesk, pyotr, vera, xlsxOf } from "../../testing/test-lists.ts";

test("an unknown value is listed once, and its meaning applies to all rows", async () => {
  const { ask, sent, done, people, schools } = await listDesk();
  const rows = [anna, pyotr, vera].map((row) => [...row, "Детская"]);
  const file = await xlsxOf([[...headings, "Школа"], ...rows.map((row) => row.with(1, "Заречье"))]);
  const { at, order } = await sent(file);
  const unknown = [
    { column: "school_name", value: "Детская", rows: 3 },
    { column: "region", value: "Заречье", rows: 3 },
  ];
  const children = schools.find(({ name }: { name: string }) => /детской/.test(name)) ?? schools[0];
  const values = [
    { column: "school_name", value: "Детская", meaning: String(children?.id) },
    { column: "region", value: "Заречье", meaning: "Омская область" },
  ];
  expect((await ask("POST", `${at}trials/`, order)).body).toMatchObject({ unknown, with_remarks: 3 });
  // Values with meanings remain listed.
  expect((await ask("POST", `${at}trials/`, { ...order, values })).body).toMatchObject({ unknown, with_remarks: 0 });
  const wrong = values.map((one) => ({ ...one, meaning: "999999" }));
  expect((await ask("POST", `${at}trials/`, { ...order, values: wrong })).body).toEqual({
    values: ["Такой школы у этой конференции нет."],
  });
  expect((await ask("POST", `${at}loads/`, { ...order, values })).status).toBe(201);
  await done(at, "loading");
  for (const one of await people()) {
    expect([one.region, one.school_name]).toEqual(["Омская область", children?.id]);
  }
});

test("an overlong name is refused with a remark about its length", async () => {
  const { ask, sent } = await listDesk();
  const long = `Бесконечная ${"а".repeat(300)}`;
  const { at, order } = await sent(await xlsxOf([headings, anna, [long, "Москва", "", "", "", ""]]));
  const { lines } = (await ask("POST", `${at}trials/`, order)).body;
  expect(lines[0]).toMatchObject({ row: 3, verdict: "refused" });
  expect(lines[0].remarks[0]).toMatch(/^имя длиннее 200\sзнаков: Бесконечная а+/);
});
