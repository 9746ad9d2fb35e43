import { checkInSite, connect } from "./check-in-site.ts";
import { launchChromium } from "./launch-chromium.ts";
const site = await checkInSite();
for (let i = 0; i < 5000; i += 50) await Promise.all(Array.from({ length: 50 }, (_, k) => site.send("POST", "/api/user_conferences/", { fio: `Участников Пётр ${i + k}` })));
const codes: string[] = [];
for (let k = 0; k < 12; k += 1) codes.push((await site.registered(`Проверкин Олег ${k}`)).code);
const browser = await launchChromium();
const page = await (await browser.newContext({ viewport: { width: 360, height: 780 }, locale: "ru-RU" })).newPage();
const sizes: number[] = [];
page.on("response", async (r) => { if (r.url().includes("/api/door/list/")) { const t = r.request().timing(); sizes.push((await r.body().catch(() => Buffer.alloc(0))).length, Math.round(t.responseEnd)); } });
await connect(page, await site.pass());
console.log("list bytes, ms", sizes.join(", "));
const one = async (code: string) => {
  const wait = page.evaluate(() => new Promise<number>((done) => {
    let began = 0;
    addEventListener("keydown", (e) => { if (e.code === "Enter" && !began) began = performance.now(); }, { capture: true });
    const before = document.querySelector("[data-look]")?.textContent;
    new MutationObserver((_, o) => { const now = document.querySelector("[data-look]")?.textContent; if (began && now && now !== before) { o.disconnect(); requestAnimationFrame(() => done(performance.now() - began)); } }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }));
  await page.keyboard.type(code); await page.keyboard.press("Enter");
  return wait;
};
const online: number[] = [], offline: number[] = [];
for (const c of codes.slice(0, 6)) { online.push(Math.round(await one(c))); await page.waitForTimeout(500); }
await page.context().setOffline(true); await page.waitForTimeout(500);
for (const c of codes.slice(6)) { offline.push(Math.round(await one(c))); await page.waitForTimeout(500); }
console.log("online", online.join(), "offline", offline.join());
await page.reload(); const t = Date.now(); await page.getByText("Нет связи").waitFor(); console.log("reload offline ms", Date.now() - t);
await browser.close(); await site.stop(); process.exit(0);
