import { onTestFinished } from "vitest";
import type { Entry } from "#contract/site/entries/entries.ts";
import type { Contacts, Menu } from "#contract/site/society-settings.ts";
import { askAs } from "./editor-page.ts";
import { staff } from "./first-administrator.ts";
import { siteUrl } from "./site-url.ts";
import { type Account, tokenOf } from "./staff-windows.ts";

/** Shared settings of the site that journeys change and restore. */

type CallOptions = { method?: string; body?: object };

/** Sends a request to the settings API. */
export async function askSettings<Answer>(account: Account, path: string, { method = "GET", body }: CallOptions = {}) {
  const answer = await fetch(`${siteUrl()}/api/staff/${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Token ${await tokenOf(account)}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Restores this part of the settings when the test ends. */
export async function partAsItWas(part: "contacts" | "menu"): Promise<void> {
  const before = await askSettings<Contacts | Menu>(staff, `${part}/`);
  onTestFinished(async () => {
    const { revision } = await askSettings<Contacts | Menu>(staff, `${part}/`);
    await askSettings(staff, `${part}/`, { method: "PUT", body: { ...before, revision } });
  });
}

/** Makes the present conference current again when the test ends. */
export async function currentAsItWas(account: Account): Promise<void> {
  const { results } = await askAs<{ results: Pick<Entry, "id">[] }>(account, "conference/?limit=200&state=published");
  const entries = await Promise.all(results.map(({ id }) => askAs<Entry>(account, `conference/${id}/`)));
  const current = entries.find(({ data }) => data["is_current"] === true);
  if (!current) throw new Error("No conference is current: the journey would leave the site without one.");
  onTestFinished(async () => {
    const path = `conference/${current.id}/`;
    const { revision } = await askAs<Entry>(account, path);
    const body = { data: current.data, revision };
    const saved = await askAs<Entry>(account, path, { method: "PUT", body });
    await askAs(account, `${path}publications/`, { method: "POST", body: { revision: saved.revision } });
  });
}
