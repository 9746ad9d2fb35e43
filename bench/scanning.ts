import type { Page } from "playwright-core";
import { checkInSite, connect, scan } from "#journeys/check-in-site.ts";
import { launchChromium } from "#journeys/launch-chromium.ts";
import { printTable, type Row } from "./print-table.ts";

/** Measures a device of the check-in: loading its list, and the time from the last key of a scanner to the answer. */

const people = Number(process.env["ROWS"] ?? 5000);
const scans = 20;

/** Returns the milliseconds from the end of a scan to the painted answer with this name. */
async function timeOfAnswer(page: Page, code: string, fio: string): Promise<number> {
  const answered = page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        let began = 0;
        const note = (event: KeyboardEvent) => {
          if (event.code === "Enter") began = event.timeStamp;
        };
        addEventListener("keydown", note, { capture: true });
        new MutationObserver((_, observer) => {
          if (!document.querySelector("[data-look]")?.textContent.includes(name)) return;
          observer.disconnect();
          removeEventListener("keydown", note, { capture: true });
          const painted = new MessageChannel();
          painted.port1.onmessage = (event) => resolve(event.timeStamp - began);
          requestAnimationFrame(() => painted.port2.postMessage(null));
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    fio,
  );
  await scan(page, code);
  return answered;
}

const middle = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

const site = await checkInSite();
for (let index = 0; index < people; index += 50) {
  const name = (at: number) => ({ fio: `Участников Пётр ${index + at}` });
  await Promise.all(Array.from({ length: 50 }, (_, at) => site.send("POST", "/api/user_conferences/", name(at))));
}
const persons = [];
for (let index = 0; index < 2 * scans; index += 1) persons.push(await site.registered(`Проверкин Олег ${index}а`));
const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 360, height: 780 }, baseURL: site.siteUrl });
const rows: Row[] = [];
page.on("response", async (response) => {
  if (!response.url().endsWith("/api/door/list/")) return;
  const size = (await response.body()).length;
  rows.push({ measure: `list of ${people} people, kB`, value: size / 1000 });
  rows.push({ measure: "  until it has arrived, ms", value: response.request().timing().responseEnd });
});
await connect(page, await site.pass());
for (const state of ["online", "offline"]) {
  await page.context().setOffline(state === "offline");
  const times = [];
  for (const { code, fio } of persons.splice(0, scans)) times.push(await timeOfAnswer(page, code, fio));
  rows.push({ measure: `answer ${state}, median, ms`, value: middle(times) });
  rows.push({ measure: "  slowest, ms", value: Math.max(...times) });
}
printTable(rows);
await browser.close();
await site.stop();
process.exit(0);
