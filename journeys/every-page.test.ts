import { HtmlValidate } from "html-validate";
import { describe, expect, inject, test } from "vitest";
import { firstView, viewChoices, viewToText } from "../domain/view-scheme.ts";
import { accessibilityViolations, newWindow, oneBrowser, scrollsSideways } from "./browser.ts";
import { notFoundComplaint, publicAddresses, widths } from "./public-addresses.ts";

const browser = oneBrowser();
const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: { "no-inline-style": "error", "long-title": "off", "void-style": "off", "no-trailing-whitespace": "off" },
});

describe.each(publicAddresses)("%s", (address) => {
  test.each(widths)("is accessible, quiet and as wide as its window at %i px", async (width) => {
    const page = await newWindow(browser(), { viewport: { width, height: 900 } }, [notFoundComplaint]);
    await page.goto(address, { waitUntil: "networkidle" });
    expect(await page.locator("h1").count()).toBe(1);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test("is accessible in the dark scheme", async () => {
    const page = await newWindow(browser(), { viewport: { width: 1024, height: 900 }, colorScheme: "dark" }, [
      notFoundComplaint,
    ]);
    await page.goto(address, { waitUntil: "networkidle" });
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test.each(viewChoices.colour)(
    "is accessible in the version for the visually impaired, %s, at 200 %%",
    async (colour) => {
      const page = await newWindow(browser(), { viewport: { width: 1024, height: 900 } }, [notFoundComplaint]);
      const value = viewToText({ ...firstView, colour, size: "200", spacing: "wide" });
      await page.context().addCookies([{ name: "view", value, url: inject("site") }]);
      await page.goto(address, { waitUntil: "networkidle" });
      expect(await page.locator("html").getAttribute("class")).toContain(`view-colour-${colour}`);
      expect(await scrollsSideways(page)).toBe(false);
      expect(await accessibilityViolations(page)).toEqual([]);
    },
  );

  test("is valid HTML with a title and a description of its own", async () => {
    const html = await (await fetch(inject("site") + address)).text();
    const report = await validator.validateString(html);
    const messages = report.results.flatMap((result) =>
      result.messages.map((message) => `${message.ruleId}: ${message.message}`),
    );
    expect(messages).toEqual([]);
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
  });

  test("shows the same words without script, and nobody has to scroll sideways on a phone", async () => {
    const page = await newWindow(browser(), { viewport: { width: 360, height: 800 }, javaScriptEnabled: false }, [
      notFoundComplaint,
    ]);
    await page.goto(address);
    await expect(page.getByRole("main").innerText()).resolves.toMatch(/[а-я]{4}/);
    expect(await page.getByRole("region", { name: "Объявления" }).getByRole("link").count()).toBeGreaterThan(0);
  });
});
