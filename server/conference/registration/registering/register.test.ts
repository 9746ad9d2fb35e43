import { expect, test } from "vitest";
import { testApp } from "#server/testing/test-app.ts";
import { answersOf, post, registered, schoolsNow } from "../../testing/test-registrations.ts";

const path = "/api/registration/";

async function rowsOf({ platform }: Awaited<ReturnType<typeof testApp>>) {
  return platform.database.read.selectFrom("registrations").selectAll().execute();
}

test("a registration returns the normalized data, a number and the path of the result page", async () => {
  const { app } = await testApp();
  const { status, body } = await post(app, path, await answersOf(app, { fio: "  Ёлкина   Анна ", region: "спб" }));
  expect(status).toBe(201);
  expect(body).toMatchObject({ fio: "Ёлкина Анна", region: "Санкт-Петербург", phone: "+79000000001" });
  expect(body.school_name).toBeTypeOf("number");
  expect(body.result).toMatch(/^\/registration\/[A-Za-z0-9_-]{22}\/$/);
});

test("the school id is accepted as decimal text", async () => {
  const { app } = await testApp();
  const [school] = await schoolsNow(app);
  const { body } = await post(app, path, await answersOf(app, { school_name: String(school?.id) }));
  expect(body.school_name).toBe(school?.id);
});

test("numbers increase and are not reused after a deletion", async () => {
  const given = await testApp();
  const first = await registered(given);
  await given.platform.database.transaction((db) =>
    db
      .updateTable("registrations")
      .set({ deleted_at: "2026-11-21T10:00:00.000Z" })
      .where("id", "=", first.id)
      .execute(),
  );
  const second = await registered(given, { email: "other@post.example" });
  expect(second.number).toBe(first.number + 1);
});

test("an empty body returns an error for every required field", async () => {
  const { app } = await testApp();
  const { status, body } = await post(app, path, {});
  expect(status).toBe(400);
  const required = ["Обязательное поле."];
  expect(body).toEqual({
    fio: required,
    region: required,
    job_place: required,
    job: required,
    phone: required,
    email: required,
    school_name: required,
  });
});

const refusedAnswers: [field: string, value: unknown, sentence: string][] = [
  ["fio", "   ", "Это поле не может быть пустым."],
  ["fio", null, "Это поле не может быть пустым."],
  ["fio", 17, "Введите текст."],
  ["fio", "12345", "Введите имя буквами."],
  ["fio", "Анна\nПримерова", "Уберите переносы строк и невидимые символы."],
  ["fio", "Анна\u202eавонаврИ", "Уберите переносы строк и невидимые символы."],
  ["fio", "Анна\0", "Нулевые символы не допускаются."],
  ["fio", "А".repeat(201), "Убедитесь, что это значение содержит не более 200 символов."],
  ["region", "р".repeat(101), "Убедитесь, что это значение содержит не более 100 символов."],
  ["job_place", "м".repeat(301), "Убедитесь, что это значение содержит не более 300 символов."],
  ["job", "д".repeat(201), "Убедитесь, что это значение содержит не более 200 символов."],
  ["phone", "12", "Введите номер телефона: от 5 до 15 цифр."],
  ["phone", "позвоните мне", "Введите номер телефона: от 5 до 15 цифр."],
  ["phone", "1".repeat(33), "Убедитесь, что это значение содержит не более 32 символов."],
  ["email", "нет", "Введите правильный адрес электронной почты."],
  ["email", "a@b.ru\r\nBcc: c@d.ru", "Уберите переносы строк и невидимые символы."],
  ["email", `${"a".repeat(250)}@b.ru`, "Убедитесь, что это значение содержит не более 254 символов."],
  ["school_name", -5, 'Недопустимый первичный ключ "-5" - объект не существует.'],
  ["school_name", 999999, 'Недопустимый первичный ключ "999999" - объект не существует.'],
  ["school_name", "школа", "Некорректный тип. Ожидалось значение первичного ключа, получен str."],
  ["school_name", { id: 1 }, "Некорректный тип. Ожидалось значение первичного ключа, получен dict."],
  ["school_name", [1], "Некорректный тип. Ожидалось значение первичного ключа, получен list."],
  ["school_name", 1.5, "Некорректный тип. Ожидалось значение первичного ключа, получен float."],
  ["school_name", true, "Некорректный тип. Ожидалось значение первичного ключа, получен bool."],
  ["consent", "1999-01", "Текст согласия изменился. Прочитайте его и отметьте ещё раз."],
  ["consent", "", "Нужно согласие на обработку персональных данных."],
  ["homepage", "https://spam.example", "Похоже, анкету заполнила программа. Если вы человек, позвоните нам."],
];

test("an invalid answer is refused with a message for its field, and nothing is stored", async () => {
  const given = await testApp();
  for (const [field, value, sentence] of refusedAnswers) {
    const { status, body } = await post(given.app, path, await answersOf(given.app, { [field]: value }));
    const place = field === "homepage" ? "non_field_errors" : field;
    expect([value, status, body]).toEqual([value, 400, { [place]: [sentence] }]);
  }
  expect(await rowsOf(given)).toEqual([]);
});

const unusualNames = [
  "Мамедов Али Расул оглы",
  "О'Нил Шон",
  "Ян Ли",
  "Élodie Dupont-Moretti",
  "<b>Анна</b>",
  "Анна'; drop table registrations; --",
  "=1+1 Анна",
  "Анна 😀",
];

test("unusual names are accepted unchanged", async () => {
  const { app } = await testApp();
  for (const fio of unusualNames) {
    const { status, body } = await post(
      app,
      path,
      await answersOf(app, { fio, email: `n${unusualNames.indexOf(fio)}@post.example` }),
    );
    expect([status, body.fio]).toEqual([201, fio]);
  }
});

test("a school of another conference is refused", async () => {
  const given = await testApp();
  const other = await given.platform.database.read
    .selectFrom("conference_schools")
    .innerJoin("conferences", "conferences.id", "conference_id")
    .where("is_current", "=", 0)
    .select("conference_schools.id")
    .executeTakeFirstOrThrow();
  const { status, body } = await post(given.app, path, await answersOf(given.app, { school_name: other.id }));
  expect([status, Object.keys(body)]).toEqual([400, ["school_name"]]);
});

test("invalid fields and values unknown to the database are reported together", async () => {
  const { app } = await testApp();
  const { body } = await post(app, path, await answersOf(app, { fio: "", school_name: 999999, consent: "old" }));
  expect(Object.keys(body).sort()).toEqual(["consent", "fio", "school_name"]);
});

test("unknown fields are ignored, such as number, source or date", async () => {
  const given = await testApp();
  await registered(given, { id: 77, number: 500, source: "desk", created_at: "2020-01-01", status: "withdrawn" });
  expect(await rowsOf(given)).toMatchObject([{ number: 1, source: "site", status: "registered" }]);
});

test.each([
  ["a list", "[]", 400, { non_field_errors: ["Недопустимые данные. Ожидался dictionary, но был получен list."] }],
  ["invalid JSON", "{", 400, { detail: "Запрос нельзя разобрать." }],
  ["JSON with a NUL byte", '{"fio":"\0"}', 400, { detail: "Запрос нельзя разобрать." }],
])("a body that is %s is refused", async (_name, payload, status, body) => {
  const { app } = await testApp();
  const answer = await app.inject({
    method: "POST",
    url: path,
    payload,
    headers: { "content-type": "application/json" },
  });
  expect([answer.statusCode, answer.json()]).toEqual([status, body]);
});

test("a body of another content type returns 415, and one over a megabyte 413", async () => {
  const { app } = await testApp();
  const form = { "content-type": "application/x-www-form-urlencoded" };
  expect((await app.inject({ method: "POST", url: path, payload: "fio=a", headers: form })).statusCode).toBe(415);
  const text = { "content-type": "text/plain" };
  expect((await app.inject({ method: "POST", url: path, payload: "fio", headers: text })).statusCode).toBe(415);
  const json = { "content-type": "application/json" };
  const huge = JSON.stringify({ fio: "a".repeat(2_000_000) });
  expect((await app.inject({ method: "POST", url: path, payload: huge, headers: json })).statusCode).toBe(413);
});

test("ten concurrent registrations with the same name and e-mail create one row with one number", async () => {
  const given = await testApp();
  const answers = await answersOf(given.app);
  const spellings = ["Примерова Анна Ивановна", "примерова  анна ивановна", "ПРИМЕРОВА АННА ИВАНОВНА"];
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      post(given.app, path, {
        ...answers,
        fio: spellings[index % 3],
        email: index % 2 ? "PRIMEROVA@post.example" : answers.email,
      }),
    ),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(all.map(({ body }) => body.number)).size).toBe(1);
  expect(await rowsOf(given)).toHaveLength(1);
});

test("one of fifty concurrent registrations for the last place succeeds, and the school is then full", async () => {
  const given = await testApp();
  const [school] = await schoolsNow(given.app);
  await given.platform.database.transaction((db) =>
    db
      .updateTable("conference_schools")
      .set({ places: 1 })
      .where("id", "=", school?.id ?? 0)
      .execute(),
  );
  const answers = await answersOf(given.app);
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      post(given.app, path, { ...answers, email: `doctor${index}@post.example` }),
    ),
  );
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(all.find(({ status }) => status === 400)?.body).toEqual({
    school_name: ["В этой школе мест больше нет. Выберите другую."],
  });
  expect(await rowsOf(given)).toHaveLength(1);
  await expect.poll(async () => (await schoolsNow(given.app))[0]?.is_full).toBe(true);
});

test("each of many concurrent registrations gets its own number and page, also with duplicates among them", async () => {
  const given = await testApp();
  const crowd = Array.from({ length: 30 }, (_, index) => ({
    fio: `Примеров ${index}`,
    email: `p${index}@post.example`,
  }));
  const twice = crowd.map((person, index) => [person, { "idempotency-key": `request-${index}` }] as const);
  const again = crowd.slice(0, 5).map((person) => [person, {}] as const);
  const all = await Promise.all(
    [...twice, ...twice.slice(10, 20), ...again].map(async ([person, headers]) =>
      post(given.app, path, await answersOf(given.app, person), headers),
    ),
  );
  const rows = await rowsOf(given);
  expect(rows.map((row) => row.number).sort((one, other) => one - other)).toEqual(crowd.map((_, index) => index + 1));
  for (const { body } of all) {
    const row = rows.find(({ fio }) => fio === body.fio);
    expect([body.id, body.number]).toEqual([row?.id, row?.number]);
    const page = await given.app.inject({ url: body.result.replace("/registration/", "/api/registration/results/") });
    expect([page.json().number, page.json().fio]).toEqual([row?.number, body.fio]);
  }
  const answers = all.map(({ body }) => body);
  expect(answers.slice(30, 40)).toEqual(answers.slice(10, 20));
});
