import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { oneBrowser } from "./browser.ts";
import { staff } from "./first-administrator.ts";
import { siteUrl } from "./site-url.ts";
import { windowOf } from "./staff-windows.ts";

const browser = oneBrowser();

test("a page is sent compressed with an ETag, and a conditional request gets a 304", async () => {
  const first = await fetch(`${siteUrl()}/news`, { headers: { "accept-encoding": "br" } });
  expect(first.headers.get("content-encoding")).toBe("br");
  const again = await fetch(`${siteUrl()}/news`, {
    headers: { "if-none-match": first.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

/** The scripts of a page of the staff area, cached or not. */
async function scriptsOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: "networkidle" });
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".js")),
  );
}

test("the rich text editor is loaded only on pages with a text field", async () => {
  const page = await windowOf(staff, browser());
  const isEditor = (script: string) => script.includes("rich-text-editor");
  for (const address of ["/staff/news/", "/userList/"]) {
    expect((await scriptsOf(page, address)).filter(isEditor), address).toEqual([]);
  }
  expect((await scriptsOf(page, "/staff/news/new/")).filter(isEditor)).toHaveLength(1);
});
