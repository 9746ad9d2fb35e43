import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { Entry, EntrySummary } from "#contract/site/entries/entries.ts";
import { newWindow, pageTitle } from "./browser.ts";
import { siteUrl } from "./site-url.ts";
import { type Account, invited, signIn, tokenOf } from "./staff-windows.ts";

/** Actions of editors in the lists and in the editor of an entry. */

/** The timeout of repeated checks: a page may be slow while other tests run. */

/** Returns a unique title. */
export function newTitle(word: string): string {
  return `${word} ${crypto.randomUUID().slice(0, 8)}`;
}

type Given = { account?: Account; options?: BrowserContextOptions; expected?: RegExp[] };

/**
 * Opens this address as a signed-in editor. The browser's messages about refused requests and a lost connection are
 * expected.
 */
export async function editorAt(browser: Browser, address: string, { account, options, expected = [] }: Given = {}) {
  const page = await newWindow(browser, { viewport: { width: 1440, height: 1000 }, ...options }, expected);
  const token = await tokenOf(account ?? (await invited("editor")), options?.baseURL);
  await signIn(page, token);
  await page.goto(address);
  await pageTitle(page).waitFor();
  return page;
}

export const titleOf = (page: Page) => page.getByLabel("Заголовок", { exact: true });
export const bodyField = (page: Page) => page.getByRole("textbox", { name: "Текст", exact: true });
export const barOf = (page: Page) => page.locator("form > header");
export const historyOf = (page: Page) => page.getByRole("region", { name: "История" });
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
export const rowNamed = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

/** Waits until all input is saved on the server. */
export async function untilSaved(page: Page): Promise<void> {
  await barOf(page)
    .locator("[data-saving=saved]")
    .filter({ hasText: /Сохранено в\s\d\d:\d\d/ })
    .waitFor();
}

/** Like `untilSaved`, but leaves the field first, which saves at once. */
export async function saved(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await untilSaved(page);
}

/** Types at the end of the text of a news item or a page. */
export async function writeText(page: Page, text: string): Promise<void> {
  await bodyField(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(text);
}

/** Pastes as from the system's clipboard. */
export async function paste(page: Page, held: { html?: string; png?: Buffer }): Promise<void> {
  await bodyField(page).evaluate(
    (text, { html, png }) => {
      const clipboardData = new DataTransfer();
      if (html) clipboardData.setData("text/html", html);
      if (png) clipboardData.items.add(new File([Uint8Array.from(png)], "снимок.png", { type: "image/png" }));
      text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { html: held.html, png: held.png && [...held.png] },
  );
}

/** Chooses a file in the system's dialog, opened by the first button of this group. */
export async function chooseFile(page: Page, group: string, name: string, file: { mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("group", { name: group }).getByRole("button").first().click();
  await (await chooser).setFiles({ name, ...file });
}

type CallOptions = { method?: string; body?: object };

/** Sends a request to the editors' API. */
export async function askAs<Answer>(account: Account, path: string, { method = "GET", body }: CallOptions = {}) {
  const answer = await fetch(`${siteUrl()}/api/staff/entries/${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Token ${await tokenOf(account)}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

/** Publishes an entry by requests to the API. */
export async function published(account: Account, kind: Entry["kind"], data: object): Promise<Entry> {
  const draft = await askAs<Entry>(account, `${kind}/`, { method: "POST", body: { data } });
  const body = { revision: draft.revision };
  return askAs<Entry>(account, `${kind}/${draft.id}/publications/`, { method: "POST", body });
}

export async function entriesNamed(account: Account, kind: Entry["kind"], title: string): Promise<EntrySummary[]> {
  const query = new URLSearchParams({ search: title });
  return (await askAs<{ results: EntrySummary[] }>(account, `${kind}/?${query}`)).results;
}

/** Returns a visitor's response at this address. */
export async function visitorSees(path: string, site = siteUrl()): Promise<{ status: number; html: string }> {
  const answer = await fetch(`${site}${path}`);
  return { status: answer.status, html: await answer.text() };
}

/** Moves an entry of the test to the bin, because other journeys use the same site. */
export async function removed(account: Account, kind: Entry["kind"], title: string): Promise<void> {
  for (const { id } of await entriesNamed(account, kind, title)) {
    await askAs(account, `${kind}/${id}/`, { method: "DELETE" });
  }
}
