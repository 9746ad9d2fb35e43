import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { endpoints } from "#contract/all-endpoints.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { firstView, viewToText } from "#domain/site/view-scheme.ts";
import { staff } from "#journeys/first-administrator.ts";
import { startSite } from "#journeys/test-site.ts";
import { freePort } from "#server/testing/free-port.ts";
import { expectThat, type Rehearsal } from "../stage.ts";
import { askProxy } from "./behind-a-proxy.ts";
import { startNginx } from "./behind-nginx.ts";

type Ask = (path: string, headers?: Record<string, string>, body?: object) => ReturnType<typeof askProxy>;

const doctor = {
  fio: "Тайнова Анна Тайновна",
  region: "Самарская область",
  job_place: "Областной диспансер",
  job: "Врач",
  phone: "+79000000000",
  email: "taynova@post.example",
};
/** What stands in no answer that nginx keeps. */
const secrets = [/Тайнов/, /taynova/, /no-store/i, /private/i, /^set-cookie:/im, /^x-request-id:/im];

export const nginxCache: Rehearsal = {
  name: "nginx keeps what is everybody's for a second, and nothing else, whoever asks",
  needs: ["nginx", "openssl"],
  async run(stage) {
    const site = await startSite();
    stage.atTheEnd(() => void site.stop());
    const tls = await freePort();
    const port = Number(new URL(site.siteUrl).port);
    const folder = await startNginx(stage, { plain: await freePort(), tls, nodes: [port, port] });
    const ask: Ask = (path, headers = {}, body) =>
      askProxy(tls, path, {
        headers: { ...headers, ...(body && { "content-type": "application/json" }) },
        ...(body && { method: "POST", body: Buffer.from(JSON.stringify(body)) }),
      });
    await wait(500);
    const { auth_token: token } = JSON.parse(String((await ask("/api/auth/token/login/", {}, staff)).body));
    const { result } = JSON.parse(String((await ask("/api/registration/", {}, await withSchool(ask))).body));
    const asked = await crawl(ask, token, result);
    checkKept(join(folder, "cache"), [...secrets, new RegExp(token), new RegExp(result)]);
    await checkAnswers(ask);
    await checkPublishing(ask, token);
    console.log(`       ${asked} answers`);
  },
};

async function withSchool(ask: Ask): Promise<object> {
  const conferences = JSON.parse(String((await ask("/api/conferences/")).body));
  const current = conferences.find((one: { is_current: boolean }) => one.is_current);
  return { ...doctor, school_name: current?.conference_school[0]?.id };
}

/** Every public page, its data, and every GET of the contract: with a token, with none, with other cookies, at once, and again. */
async function crawl(ask: Ask, token: string, result: string): Promise<number> {
  const map = String((await ask("/sitemap.xml")).body);
  const pages = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
  const data = pages.slice(0, 20).map((page) => (page.endsWith("/") ? `${page}_.data` : `${page}.data`));
  const calls = Object.values(endpoints)
    .filter(({ method }) => method === "GET")
    .map(({ path }) => path.replaceAll(/:\w*key/g, result.split("/").at(-2) ?? "").replaceAll(/:\w+/g, "71"));
  const others = ["/registration/", "/signin", "/staff/", "/userList/", "/search/?q=тайна", "/nowhere", result];
  const view = `view=${viewToText(firstView)}`;
  const visitors: Record<string, string>[] = [
    { authorization: `Token ${token}`, "accept-encoding": "identity" },
    { "accept-encoding": "identity" },
    { cookie: view },
    { origin: "https://other.example" },
    { cookie: `${view}; staff=${token}`, "accept-encoding": "br" },
    {},
  ];
  const addresses = [...pages, ...data, ...calls, ...others];
  for (const path of addresses) await Promise.all(visitors.map((headers) => ask(encodeURI(path), headers)));
  for (const path of addresses) await Promise.all(visitors.map((headers) => ask(encodeURI(path), headers)));
  return 2 * addresses.length * visitors.length;
}

/** Each file of the cache names its address, then the answer as the server gave it. */
function checkKept(folder: string, forbidden: RegExp[]): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const kept = files.map((file) => readFileSync(join(file.parentPath, file.name), "utf8"));
  const keys = kept.map((text) => /^KEY: \d+(.*)$/m.exec(text)?.[1] ?? "");
  expectThat(
    keys.includes("/api/news/71/") && keys.some((key) => key.startsWith("/news/")),
    "pages and calls are kept",
  );
  const content = (Object.values(endpoints) as Endpoint[]).filter(({ changesWith }) => changesWith === "content");
  const public_ = content.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/?]+")}(\\?|$)`));
  for (const [place, key] of keys.entries()) {
    const isPage = !/^\/(api|registration\/.|signin|staff|userList|registrationUsers|preview|search|nowhere)/.test(key);
    expectThat(isPage || public_.some((path) => path.test(key)), `${key} is not kept`);
    for (const secret of forbidden) expectThat(!secret.test(kept[place] ?? ""), `${key} is kept without ${secret}`);
  }
}

/** Within one second of the key, so that the second answer of each comes from nginx. */
async function checkAnswers(ask: Ask): Promise<void> {
  const cookie = `view=${viewToText(firstView)}`;
  for (const encoding of ["identity", "gzip", "br"]) {
    for (const headers of [{ "accept-encoding": encoding }, { "accept-encoding": encoding, cookie }]) {
      const [, first, second] = [
        await ask("/about/", headers),
        await ask("/about/", headers),
        await ask("/about/", headers),
      ];
      expectThat(first.body.equals(second.body), `a visitor sees one page (${JSON.stringify(headers)})`);
      expectThat(
        (second.headers["content-encoding"] ?? "identity") === encoding,
        `it is packed as asked (${encoding})`,
      );
      expectThat(second.headers["x-accel-expires"] === undefined, "nginx tells nobody how long it keeps a page");
      const again = await ask("/about/", { ...headers, "if-none-match": String(second.headers.etag) });
      const policy = again.headers["content-security-policy"];
      expectThat(
        again.status === 304 && policy === second.headers["content-security-policy"],
        "304 has the page's policy",
      );
    }
    const plain = String((await ask("/about/", { "accept-encoding": "identity" })).body);
    const viewed = String((await ask("/about/", { "accept-encoding": "identity", cookie })).body);
    expectThat(
      !/<html[^>]*class="view /.test(plain) && /<html[^>]*class="view /.test(viewed),
      "each has the view chosen",
    );
  }
}

async function checkPublishing(ask: Ask, token: string): Promise<void> {
  const authorization = `Token ${token}`;
  for (let round = 0; round < 5; round += 1) {
    const data = { title: `Новость ${round}`, text: "<p>Текст.</p>" };
    const { id, revision } = JSON.parse(
      String((await ask("/api/staff/entries/news/", { authorization }, { data })).body),
    );
    await wait(round * 200);
    for (let before = 0; before < 3; before += 1) await ask("/news");
    await ask(`/api/staff/entries/news/${id}/publications/`, { authorization }, { revision });
    const reading = setInterval(() => void ask("/news"), 50);
    await wait(1000);
    clearInterval(reading);
    expectThat(String((await ask("/news")).body).includes(data.title), "a second after publishing everybody sees it");
  }
}
