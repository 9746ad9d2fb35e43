import { expect, test } from "vitest";
import { getJson } from "#server/testing/test-app.ts";
import { certificateDay, path } from "../testing/certificate-day.ts";
import { certificateVerification } from "./verify-certificate.ts";

async function verifyDay() {
  const day = await certificateDay();
  await day.arrive("Вымыслова Ирина Петровна");
  await day.issue();
  const [certificate] = await day.listed();
  const check = async (number: string, remoteAddress = "203.0.113.7") => {
    const url = `/api/certificates/?number=${encodeURIComponent(number)}`;
    const answer = await day.app.inject({ url, remoteAddress });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  const byKey = async (key: string) => getJson(day.app, `/api/certificates/${key}/`);
  return { ...day, certificate, number: certificate.number as string, check, byKey };
}

const latin = (number: string) =>
  number.replace(/[АВЕКМНОРСТХ]/g, (sign) => "ABEKMHOPCTX"["АВЕКМНОРСТХ".indexOf(sign)] ?? sign).toLowerCase();

test("a full number in either alphabet and a QR key show the name, a short one hides it", async () => {
  const { number, check, byKey, keyOf, certificate } = await verifyDay();
  const name = "Вымыслова Ирина Петровна";
  const full = { result: "valid", is_full: true, name, number, event: "XIII ежегодной конференции фтизиатров" };
  const { status, body, headers } = await check(latin(number));
  expect([status, headers["cache-control"], body]).toEqual([200, "no-store", expect.objectContaining(full)]);
  expect((await byKey(await keyOf(certificate.id))).body).toMatchObject(full);
  expect((await check(number.slice(0, -5))).body).toMatchObject({
    result: "valid",
    is_full: false,
    name: "В*******\u00a0И.\u00a0П.",
    school: "",
    credit: "",
  });
});

test("unknown, wrong and malformed numbers have one answer", async () => {
  const { number, check, byKey } = await verifyDay();
  const wrong = `${number.slice(0, -1)}${number.endsWith("А") ? "В" : "А"}`;
  const answers = await Promise.all([wrong, "26-9999", "не номер", ""].map((text) => check(text)));
  const same = { ...answers[0]?.body, number: "", checked_at: "" };
  for (const { status, body } of answers)
    expect([status, { ...body, number: "", checked_at: "" }]).toEqual([200, same]);
  expect((await byKey("0".repeat(22))).body).toMatchObject({ result: "unknown", name: "" });
});

test("a void certificate shows its reason to a full number, and neither the name nor the new number", async () => {
  const { ask, number, certificate, check, listed } = await verifyDay();
  const order = { name: "Вымыслова Ирина", school: "", reason: "исправлено имя" };
  await ask("POST", `${path}${certificate.id}/corrections/`, order);
  const { body } = await check(number);
  expect(body).toMatchObject({ result: "void", name: "", reason: "исправлено имя", is_replaced: true });
  expect((await check(number.slice(0, -5))).body).toMatchObject({ result: "void", reason: "" });
  const [next] = await listed();
  expect(JSON.stringify(body)).not.toContain(next.number);
  expect(JSON.stringify(body)).not.toContain("Вымыслова");
});

test("after twenty uncertain checks an address waits ten minutes, and a QR code still works", async () => {
  const { platform, number, keyOf, certificate } = await verifyDay();
  const { byNumber, byKey } = certificateVerification({ ...platform, limits: "on" });
  for (let sequence = 1; sequence <= 20; sequence++) await byNumber(`26-${1000 + sequence}`, "203.0.113.7");
  await expect(byNumber(number, "203.0.113.7")).rejects.toMatchObject({ status: 429 });
  await expect(byKey("0".repeat(22), "203.0.113.7")).rejects.toMatchObject({ status: 429 });
  expect(await byNumber(number, "203.0.113.8")).toMatchObject({ result: "valid" });
  expect(await byKey(await keyOf(certificate.id), "203.0.113.7")).toMatchObject({ result: "valid" });
});

test("after an erasure the number is still valid, without a name", async () => {
  const { platform, number, check } = await verifyDay();
  await platform.database.transaction((db) => db.deleteFrom("registrations").execute());
  const event = expect.stringContaining("конференции");
  expect((await check(number)).body).toMatchObject({ result: "valid", name: "", event });
});

test("after an erasure the history of a void certificate has no reason and claims no rules", async () => {
  const { certificate, ask } = await verifyDay();
  await ask("POST", `${path}${certificate.id}/voidings/`, { reason: "Вымыслова ушла" });
  await ask("POST", `/api/registration/${certificate.registration.id}/erasures/`, { ground: "demand" });
  const { history } = (await ask("GET", `${path}${certificate.id}/`)).body;
  expect(history.map(({ text }: { text: string }) => text)).toEqual(["Аннулирован", "Выдан"]);
});

test("participants see their certificate, or what each rule found; before the end from when; a void one has its reason", async () => {
  const { app, ask, join, listed, saveRules, arrive, issue } = await verifyDay();
  const own = async ({ result }: { result: string }) =>
    (await getJson(app, `/api/registration/results/${result.split("/")[2]}/certificate/`)).body;
  expect(await own(await join("Дома Анна"))).toMatchObject({
    state: "missing",
    rules: [{ rule: "entrance", is_met: false }],
  });
  await saveRules({ available_from: "2025-09-08" });
  const came = await arrive("Рябинкин Лев");
  expect(await own(came)).toMatchObject({ state: "later", available_from: "2025-09-08" });
  await issue();
  expect(await own(came)).toMatchObject({ state: "ready", certificate: { name: "Рябинкин Лев" } });
  const picture = `/api/registration/results/${came.result.split("/")[2]}/certificate/picture/`;
  expect((await app.inject(picture)).headers["content-type"]).toBe("image/webp");
  expect(await own(came)).toMatchObject({ has_signature: false });
  const [{ id }] = await listed();
  await ask("POST", `${path}${id}/voidings/`, { reason: "выдан по ошибке" });
  expect(await own(came)).toMatchObject({ state: "void", voided: { reason: "выдан по ошибке" } });
});
