import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { problemTexts } from "#contract/problems.ts";
import type { Entry } from "#contract/site/entries/entries.ts";
import { ApiProblem } from "#web/api/client.ts";
import { Autosave } from "./autosave.ts";
import { type LocalDraft, openedState } from "./autosave-state.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const entryWith = (title: string, revision = 1) => ({ id: 7, revision, data: { title } }) as unknown as Entry;
const conflict = () => new ApiProblem(409, { detail: problemTexts.editConflict });

/** A server with one entry, and its editor. */
function editor({ start = entryWith("Съезд") as Entry | null, kept = null as LocalDraft | null } = {}) {
  const server = {
    entry: start,
    fails: null as unknown,
    requests: 0,
    device: null as LocalDraft | null,
    broughtBack: [] as unknown[],
  };
  const answer = async (data: Entry["data"], seen: number) => {
    server.requests += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (server.fails) throw server.fails;
    if (server.entry && server.entry.revision !== seen) throw conflict();
    server.entry = { ...entryWith("", seen + 1), data };
    return server.entry;
  };
  const saver = new Autosave(openedState(start, { title: "" }, kept), {
    // A second call returns the existing entry.
    create: async (data) => server.entry ?? answer(data, 0),
    save: (entry, data, bringsBack) => {
      if (bringsBack) server.broughtBack.push(data["title"]);
      return answer(data, entry.revision);
    },
    latest: async () => server.entry as Entry,
    keep: (data, entry) => {
      server.device = { data, revision: entry?.revision ?? null };
    },
    forget: () => {
      server.device = null;
    },
  });
  return { saver, server, status: () => saver.state().status, title: () => server.entry?.data["title"] };
}

test("a change is saved once, two seconds after the last key", async () => {
  const { saver, server, status, title } = editor();
  saver.change({ title: "Съезд в" });
  await vi.advanceTimersByTimeAsync(1_500);
  saver.change({ title: "Съезд врачей" });
  await vi.advanceTimersByTimeAsync(1_900);
  expect([server.requests, status()]).toEqual([0, "waiting"]);
  await vi.advanceTimersByTimeAsync(150);
  expect(status()).toBe("saving");
  await vi.advanceTimersByTimeAsync(100);
  expect([server.requests, status(), title()]).toEqual([1, "saved", "Съезд врачей"]);
});

test("a change during a request is saved after it, with its revision", async () => {
  const { saver, server, status, title } = editor();
  saver.change({ title: "А" });
  const flushed = saver.flush();
  await vi.advanceTimersByTimeAsync(50);
  saver.change({ title: "АБ" });
  await vi.advanceTimersByTimeAsync(60);
  expect(server.device).toEqual({ data: { title: "АБ" }, revision: 2 });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(await flushed).toBe(true);
  expect([status(), title(), server.requests]).toEqual(["saved", "АБ", 2]);
});

test("a new entry is created once, at the first change", async () => {
  const { saver, server, status } = editor({ start: null });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.requests).toBe(0);
  saver.change({ title: "Н" });
  void saver.flush();
  void saver.flush();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([server.requests, status(), saver.state().entry?.revision]).toEqual([1, "saved", 1]);
});

test("a new entry that is empty again is not created until the next change", async () => {
  const { saver, server, status } = editor({ start: null });
  saver.change({ title: "Н" });
  saver.change({ title: "  " });
  await vi.advanceTimersByTimeAsync(5_000);
  expect([server.requests, status()]).toEqual([0, "saved"]);
  saver.change({ title: "Новость" });
  await vi.advanceTimersByTimeAsync(2_200);
  expect([server.requests, status()]).toEqual([1, "saved"]);
});

test("an unsaved text is stored on the device until a retry succeeds", async () => {
  const { saver, server, status, title } = editor();
  server.fails = new TypeError("Failed to fetch");
  saver.change({ title: "Без связи" });
  await vi.advanceTimersByTimeAsync(2_200);
  expect([status(), server.device]).toEqual(["failed", { data: { title: "Без связи" }, revision: 1 }]);
  server.fails = null;
  await vi.advanceTimersByTimeAsync(15_200);
  expect([status(), title(), server.device]).toEqual(["saved", "Без связи", null]);
});

test("a text rejected by the server is not sent again until it changes", async () => {
  const { saver, server, status } = editor();
  server.fails = new ApiProblem(400, { title: ["Слишком длинно."] });
  saver.change({ title: "Длинно" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([status(), server.requests]).toEqual(["refused", 1]);
  server.fails = null;
  saver.change({ title: "Кратко" });
  await vi.advanceTimersByTimeAsync(2_200);
  expect(status()).toBe("saved");
});

test("a conflict does not overwrite a newer version and keeps the typed text", async () => {
  const { saver, server, status, title } = editor();
  server.entry = entryWith("Чужой", 4);
  saver.change({ title: "Мой" });
  await vi.advanceTimersByTimeAsync(2_200);
  expect([status(), title(), saver.state().theirs?.data]).toEqual(["collided", "Чужой", { title: "Чужой" }]);
  saver.change({ title: "Мой!" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await saver.flush()).toBe(false);
  expect([server.requests, server.device?.data]).toEqual([1, { title: "Мой!" }]);
});

test("a conflict is resolved by either version", async () => {
  const mine = editor();
  mine.server.entry = entryWith("Чужой", 4);
  mine.saver.change({ title: "Мой" });
  await vi.advanceTimersByTimeAsync(2_200);
  void mine.saver.keepMine();
  await vi.advanceTimersByTimeAsync(200);
  expect([mine.status(), mine.title(), mine.server.entry?.revision]).toEqual(["saved", "Мой", 5]);

  const theirs = editor();
  theirs.server.entry = entryWith("Чужой", 4);
  theirs.saver.change({ title: "Мой" });
  await vi.advanceTimersByTimeAsync(2_200);
  theirs.saver.takeTheirs();
  expect([theirs.status(), theirs.saver.state().data, theirs.server.device]).toEqual([
    "saved",
    { title: "Чужой" },
    null,
  ]);
});

test("a lost response is not a conflict", async () => {
  const { saver, server, status } = editor();
  saver.change({ title: "Дошло" });
  server.entry = entryWith("Дошло", 2);
  await vi.advanceTimersByTimeAsync(2_200);
  expect([status(), saver.state().entry?.revision]).toEqual(["saved", 2]);
});

test("a text stored on the device is restored and saved, or is a conflict with a newer version", async () => {
  const back = editor({ kept: { data: { title: "Осталось" }, revision: 1 } });
  await vi.advanceTimersByTimeAsync(200);
  expect([back.status(), back.title()]).toEqual(["saved", "Осталось"]);

  const late = editor({ start: entryWith("Новее", 9), kept: { data: { title: "Осталось" }, revision: 1 } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([late.status(), late.saver.state().data, late.title()]).toEqual(["collided", { title: "Осталось" }, "Новее"]);
});

test("publishing saves first and stops at a conflict", async () => {
  const { saver, server, status } = editor();
  const publish = vi.fn(async (entry: Entry) => ({ ...entry, revision: entry.revision + 1 }));
  saver.change({ title: "Готово" });
  const published = saver.act(publish);
  await vi.advanceTimersByTimeAsync(200);
  expect((await published)?.data).toEqual({ title: "Готово" });

  server.entry = entryWith("Чужой", 8);
  saver.change({ title: "Мой" });
  const refused = saver.act(publish);
  await vi.advanceTimersByTimeAsync(200);
  expect([await refused, status(), publish.mock.calls.length]).toEqual([null, "collided", 1]);
});

test("a refresh loads the changes of other editors, unless the text has unsaved changes", async () => {
  const { saver, server } = editor();
  server.entry = entryWith("Чужой", 3);
  await saver.refresh();
  expect([saver.state().data, saver.state().generation]).toEqual([{ title: "Чужой" }, 1]);
  saver.change({ title: "Мой" });
  server.entry = entryWith("Ещё новее", 4);
  await saver.refresh();
  expect(saver.state().data).toEqual({ title: "Мой" });
});

test("a draft whose creation response was lost is reused and saves later changes", async () => {
  const { saver, server, status, title } = editor({ start: null });
  saver.change({ title: "Дошло" });
  server.fails = new TypeError("Failed to fetch");
  await vi.advanceTimersByTimeAsync(2_200);
  expect(status()).toBe("failed");
  server.entry = entryWith("Дошло");
  server.fails = null;
  saver.change({ title: "Дошло и дописано" });
  await vi.advanceTimersByTimeAsync(2_200);
  expect([status(), title(), server.entry.revision]).toEqual(["saved", "Дошло и дописано", 2]);
});

test("a change by another editor to such a draft is a conflict", async () => {
  const { saver, server, status, title } = editor({ start: null });
  saver.change({ title: "Мой" });
  server.entry = entryWith("Чужой", 2);
  await vi.advanceTimersByTimeAsync(2_200);
  expect([status(), title(), saver.state().data, saver.state().theirs?.data]).toEqual([
    "collided",
    "Чужой",
    { title: "Мой" },
    { title: "Чужой" },
  ]);
  void saver.keepMine();
  await vi.advanceTimersByTimeAsync(200);
  expect([status(), title()]).toEqual(["saved", "Мой"]);
});

test("an older version is restored after unsaved changes have been saved", async () => {
  const { saver, server, title } = editor();
  saver.change({ title: "Набрано" });
  const back = saver.bringBack({ title: "Прежнее" });
  await vi.advanceTimersByTimeAsync(150);
  expect([title(), server.broughtBack]).toEqual(["Набрано", ["Прежнее"]]);
  await vi.advanceTimersByTimeAsync(100);
  expect([await back, title(), server.entry?.revision, saver.state().generation]).toEqual([true, "Прежнее", 3, 1]);
  saver.change({ title: "Дальше" });
  await vi.advanceTimersByTimeAsync(2_200);
  expect([title(), server.broughtBack]).toEqual(["Дальше", ["Прежнее"]]);
});

test("a stored text equal to the saved one apart from normalization is not a conflict", () => {
  const text = (html: string) => ({ title: "Съезд", text: html });
  const picture = (src: string) => `<figure><img src="${src}" alt="Зал" loading="lazy" /></figure>`;
  const saved = { ...entryWith("", 2), data: text(picture("/a.jpg")) };
  const kept = { data: text(picture("/a.jpg")), revision: 1 };
  expect(editor({ start: saved, kept }).status()).toBe("saved");
  const other = { data: text(picture("/b.jpg")), revision: 1 };
  expect(editor({ start: saved, kept: other }).status()).toBe("collided");
});
