import { expect, test } from "vitest";
import { firstView, viewToText } from "#domain/site/view-scheme.ts";
import { registered } from "../conference/testing/test-registrations.ts";
import { builtWeb } from "../kit/pages/web-build.ts";
import { freePort } from "../testing/free-port.ts";
import { signInAdministrator } from "../testing/signed-in.ts";
import { shared, testApp } from "../testing/test-app.ts";

const web = builtWeb(new URL("../../.build/", import.meta.url));

/** A listening server, because cached responses are sent before routing, which an injected request skips. */
const site = shared(async (finished) => {
  const { app, platform } = await testApp({ app: { web } }, finished);
  const port = await freePort();
  await app.listen({ port, host: "127.0.0.1" });
  const { token, cookies } = await signInAdministrator(app, platform);
  const { result } = await registered({ app });
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers, redirect: "manual" });
  return { ask, result, staff: { authorization: `Token ${token}`, cookie: cookies } };
});

const permission = (answer: Response) => answer.headers.get("x-accel-expires");

test.each([
  "/",
  "/registration/",
  "/registration/_.data",
  "/news?page=2",
  "/news/71.data",
  "/api/news/",
  "/news/rss.xml",
])("a proxy may share a cached response of %s for a second", async (path) => {
  const { ask } = site();
  // The first response belongs to one request and contains its id.
  expect(permission(await ask(path))).toBeNull();
  await ask(path);
  for (const encoding of ["identity", "gzip", "br"]) {
    await ask(path, { "accept-encoding": encoding });
    const answer = await ask(path, { "accept-encoding": encoding });
    expect([answer.status, permission(answer), answer.headers.get("x-request-id")]).toEqual([200, "1", null]);
    expect(answer.headers.get("vary")).toContain("accept-encoding");
  }
});

test("pages vary with the view cookie, and both versions may be shared", async () => {
  const { ask } = site();
  const headers = { cookie: `view=${viewToText(firstView)}` };
  await ask("/about/", headers);
  await ask("/about/", headers);
  const answer = await ask("/about/", headers);
  expect([permission(answer), answer.headers.get("vary")]).toEqual(["1", "cookie, accept-encoding"]);
  expect(await answer.text()).toMatch(/<html[^>]*class="view /);
});

test("a personal, short-lived or missing page is never shared by a proxy", async () => {
  const { ask, staff, result } = site();
  const addresses = ["/signin", "/staff/", "/search/?q=школа", "/nowhere/", `/preview/${"a".repeat(22)}/`];
  const calls = ["/api/registration/", "/api/registration/get_counter/", "/api/users/me/", "/api/staff/overview/"];
  for (const path of [...addresses, ...calls, result, `/registration/${"a".repeat(22)}/`, "/healthz", "/news/"]) {
    for (const headers of [staff, {}, staff, {}, {}])
      expect([path, permission(await ask(path, headers))]).toEqual([path, null]);
  }
});
