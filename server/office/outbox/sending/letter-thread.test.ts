import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { endLetterThread, sendInThread } from "./letter-thread.ts";

test("a letter that comes while the idle thread ends is sent by another thread", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "society-thread-"));
  onTestFinished(async () => {
    vi.useRealTimers();
    await endLetterThread();
    rmSync(dataFolder, { recursive: true });
  });
  const content = { values: {}, parts: {}, society: "Общество", why: "", contacts: [] };
  const send = (id: string) =>
    sendInThread({
      draft: { text: { subject: `Письмо ${id}`, preheader: "", body: "<p>Текст</p>" }, content, attached: {} },
      settings: { dataFolder, siteUrl: "http://site.example" },
      to: { name: "Примерова Анна", address: "anna@post.example" },
      id,
      date: new Date(),
    });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  expect(await send("1")).toBe("Письмо 1");
  vi.advanceTimersByTime(60_000);
  expect(await send("2")).toBe("Письмо 2");
  expect(readdirSync(join(dataFolder, "mail"))).toHaveLength(2);
});
