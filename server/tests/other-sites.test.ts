import { expect, test } from "vitest";
import { answersOf } from "../conference/testing/test-registrations.ts";
import { createCrossSiteCheck } from "../kit/http/other-sites.ts";
import { sharedApp } from "../testing/test-app.ts";

const own = "https://site.example";
const key = "a".repeat(22);

/** Returns whether a request with these headers is refused. */
function isRefused(headers: Record<string, string>, url = "/registration/", method = "POST", siteUrl = own): boolean {
  try {
    createCrossSiteCheck({ siteUrl, corsOrigins: ["https://app.example"] })({ method, url, headers });
    return false;
  } catch {
    return true;
  }
}

test.each([
  ["the site's own form", { "sec-fetch-site": "same-origin", origin: own }],
  ["the site under another name than SITE_URL", { "sec-fetch-site": "same-origin", origin: "http://localhost:8000" }],
  ["an address typed by a person", { "sec-fetch-site": "none" }],
  ["an older browser on the site", { origin: own }],
  ["a program without such headers", {}],
  ["another subdomain of the same site, sent to its own address", { "sec-fetch-site": "same-site", origin: own }],
])("a request from %s is accepted", (_who, headers) => {
  expect(isRefused(headers)).toBe(false);
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
  ["another site that claims to be this one", { "sec-fetch-site": "cross-site", origin: own }],
  ["another site that hides its address", { "sec-fetch-site": "cross-site", origin: "null" }],
  ["another site that sends no Origin", { "sec-fetch-site": "cross-site" }],
  ["another subdomain of the same domain", { "sec-fetch-site": "same-site", origin: "https://shop.site.example" }],
  ["another subdomain without an Origin", { "sec-fetch-site": "same-site" }],
  ["another site in an older browser", { origin: "https://evil.example" }],
  ["the site without TLS in an older browser", { origin: "http://site.example" }],
  ["another port in an older browser", { origin: "https://site.example:8443" }],
  ["a sandbox in an older browser", { origin: "null" }],
  ["an invalid origin", { origin: "site.example" }],
])("a writing request from %s is refused", (_who, headers) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"])
    expect(isRefused(headers, "/registration/", method)).toBe(true);
  for (const method of ["GET", "HEAD", "OPTIONS"]) expect(isRefused(headers, "/registration/", method)).toBe(false);
});

test("an older browser may send a null Origin from pages with a key, but not to the API", () => {
  const hidden = { origin: "null" };
  for (const url of [`/registration/${key}/correction/`, `/registration/${key}/withdrawal/`, "/view/"]) {
    expect(isRefused(hidden, url)).toBe(false);
    expect(isRefused({ ...hidden, "sec-fetch-site": "cross-site" }, url)).toBe(true);
  }
  expect(isRefused(hidden, "/api/registration/")).toBe(true);
});

test("clients of CORS_ORIGINS may call the API and may not submit forms", () => {
  const client = { "sec-fetch-site": "cross-site", origin: "https://app.example" };
  expect(isRefused(client, "/api/registration/")).toBe(false);
  expect(isRefused(client, "/registration/")).toBe(true);
});

const site = sharedApp();

test.each([
  ["/registration/", "application/x-www-form-urlencoded"],
  ["/view/", "application/x-www-form-urlencoded"],
  ["/api/registration/", "application/json"],
  ["/api/registration/", "text/plain"],
  ["/api/registration/", "application/x-www-form-urlencoded"],
  ["/api/user_conferences/", "text/plain"],
  ["/api/auth/token/login/", "application/json"],
])("a request from another site to %s as %s is refused with 403 and writes nothing", async (url, type) => {
  const { app, platform } = site();
  const payload = JSON.stringify(await answersOf(app));
  const headers = { "content-type": type, "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  const answer = await app.inject({ method: "POST", url, headers, payload });
  expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([403, undefined]);
  expect(answer.body).toContain("с другого сайта");
  const named = { ...headers, host: "evil.example", "x-forwarded-host": "evil.example" };
  expect((await app.inject({ method: "POST", url, headers: named, payload })).statusCode).toBe(403);
  expect(await platform.database.read.selectFrom("registrations").select("id").execute()).toEqual([]);
});
