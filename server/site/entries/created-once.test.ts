import { expect, test } from "vitest";
import { editorApp } from "../testing/editor-app.ts";

const key = { "idempotency-key": "0f9d1c52-6a7e-4c9b-8a43-2f1f5a3f9a01" };
const drafts = "/api/staff/entries/news/";

test("two requests with one idempotency key create one draft, also simultaneously, and return its present state", async () => {
  const { ask, save } = await editorApp();
  const before = (await ask("GET", drafts)).body.count;
  const asked = () => ask("POST", drafts, { data: { title: "Один раз" } }, key);
  const [one, other] = await Promise.all([asked(), asked()]);
  expect([one.status, other.status, other.body.id]).toEqual([201, 201, one.body.id]);
  await save(one.body, { title: "Уже другое" });
  const late = await ask("POST", drafts, { data: { title: "Один раз" } }, key);
  expect(late.body).toMatchObject({ id: one.body.id, title: "Уже другое", revision: 2 });
  expect((await ask("GET", drafts)).body.count).toBe(before + 1);
});

test("another key, another kind or no key creates another draft", async () => {
  const { ask } = await editorApp();
  const made = [
    await ask("POST", drafts, { data: {} }, key),
    await ask("POST", "/api/staff/entries/page/", { data: {} }, key),
    await ask("POST", drafts, { data: {} }, { "idempotency-key": `${key["idempotency-key"]}2` }),
    await ask("POST", drafts, { data: {} }),
    await ask("POST", drafts, { data: {} }),
  ];
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(5);
});
