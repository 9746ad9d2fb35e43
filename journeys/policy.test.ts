import { expect, test } from "vitest";
import { newWindow, oneBrowser } from "./browser.ts";

const browser = oneBrowser();

test("the content security policy blocks scripts injected into a page", async () => {
  const page = await newWindow(browser(), {}, [/Content Security Policy/, /React error #418/]);
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await page.route("**/news", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      "</main>",
      '<script>window.injected = true</script><img src="/favicon.ico" onload="window.injected = true" alt=""></main>',
    );
    await route.fulfill({ response: answer, body });
  });
  await page.goto("/news", { waitUntil: "networkidle" });
  expect(await page.evaluate(() => "injected" in window)).toBe(false);
  expect(refused.length).toBeGreaterThan(0);
});
