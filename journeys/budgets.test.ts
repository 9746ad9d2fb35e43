import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { newWindow, oneBrowser } from "./browser.ts";
import { editorAt } from "./editor-page.ts";
import { siteUrl } from "./site-url.ts";
import { staff } from "./test-site.ts";
import { notFoundComplaint, publicAddresses } from "./visited-addresses.ts";

const browser = oneBrowser();
const kB = 1000;

/** By address: most pages share most of their scripts, and packing them takes longer than loading. */
const packed = new Map<string, number>();

function packedSize(address: string, body: Buffer): number {
  const size = packed.get(address) ?? brotliCompressSync(body).length;
  packed.set(address, size);
  return size;
}

/** Bytes on the wire by kind: what the browser received in brotli, headers left out. */
async function received(address: string): Promise<Record<"document" | "script" | "stylesheet", number>> {
  const page = await newWindow(browser(), {}, [notFoundComplaint]);
  const sums = { document: 0, script: 0, stylesheet: 0 };
  const bodies: Promise<void>[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (kind !== "document" && kind !== "script" && kind !== "stylesheet") return;
    bodies.push(
      response.body().then((body) => {
        sums[kind] += packedSize(response.url(), body);
      }),
    );
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await Promise.all(bodies);
  return sums;
}

test.each(publicAddresses)("%s needs at most 130 kB of script, 20 kB of styles and 60 kB of HTML", async (address) => {
  const { script, stylesheet, document } = await received(address);
  expect(script).toBeLessThanOrEqual(130 * kB);
  expect(stylesheet).toBeLessThanOrEqual(20 * kB);
  expect(document).toBeLessThanOrEqual(60 * kB);
});

test("a page is sent packed, with a tag, and not sent again to who has it", async () => {
  const first = await fetch(`${siteUrl()}/news`, { headers: { "accept-encoding": "br" } });
  expect(first.headers.get("content-encoding")).toBe("br");
  const again = await fetch(`${siteUrl()}/news`, {
    headers: { "if-none-match": first.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

/** The scripts that a page of the staff area asks for. */
async function scriptsOf(address: string): Promise<string[]> {
  const page = await editorAt(browser(), address, { account: staff });
  await page.waitForLoadState("networkidle");
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".js")),
  );
}

test("the editor of texts is loaded only where somebody writes", async () => {
  const isEditor = (script: string) => script.includes("rich-text-editor");
  for (const address of ["/staff/", "/staff/news/", "/staff/files/", "/userList/"]) {
    expect((await scriptsOf(address)).filter(isEditor), address).toEqual([]);
  }
  expect((await scriptsOf("/staff/news/new/")).filter(isEditor)).toHaveLength(1);
});
