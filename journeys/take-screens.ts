import { mkdirSync, rmSync } from "node:fs";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { firstView, viewToText } from "#domain/site/view-scheme.ts";
import { launchChromium } from "./launch-chromium.ts";
import { startSite } from "./test-site.ts";
import { publicAddresses, widths } from "./visited-addresses.ts";

const folder = "screens";

type Look = { name: string; options: BrowserContextOptions; view?: string };

const looks: Look[] = [
  ...widths.flatMap((width) =>
    (["light", "dark"] as const).map((colorScheme) => ({
      name: colorScheme === "dark" ? `dark-${width}` : String(width),
      options: { viewport: { width, height: 900 }, colorScheme },
    })),
  ),
  { name: "1536", options: { viewport: { width: 1536, height: 900 } } },
  { name: "no-script-360", options: { viewport: { width: 360, height: 900 }, javaScriptEnabled: false } },
  {
    name: "view-150-1440",
    options: { viewport: { width: 1440, height: 900 } },
    view: viewToText({ ...firstView, images: "off" }),
  },
  {
    name: "view-200-768",
    options: { viewport: { width: 768, height: 900 } },
    view: viewToText({ ...firstView, size: "200", colour: "white-on-black", font: "serif", spacing: "wide" }),
  },
];

function fileName(address: string): string {
  const name = address.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "");
  return name === "" ? "landing" : name;
}

async function take(browser: Browser, siteUrl: string, look: Look, addresses: string[]): Promise<void> {
  const context = await browser.newContext({ baseURL: siteUrl, locale: "ru-RU", ...look.options });
  if (look.view) await context.addCookies([{ name: "view", value: look.view, url: siteUrl }]);
  const page = await context.newPage();
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "networkidle" });
    await page.screenshot({ path: `${folder}/${fileName(address)}-${look.name}.png`, fullPage: true });
  }
  await context.close();
}

/** Takes a picture of every page and state in every look; arguments select addresses by a part of them. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const addresses = [...publicAddresses, "/_gallery"].filter(
    (address) => wanted.length === 0 || wanted.some((part) => fileName(address).includes(part)),
  );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const site = await startSite();
  const browser = await launchChromium();
  for (const look of looks) await take(browser, site.siteUrl, look, addresses);
  await browser.close();
  await site.stop();
}

await main();
