import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import type { FlatPage } from "#contract/site/pages.ts";
import { hashOf } from "#server/kit/secrets/random-tokens.ts";
import { getJson, type TestApp, testApp } from "#server/testing/test-app.ts";
import { desk } from "../../testing/desk.ts";
import { answersOf, post, registered } from "../../testing/test-registrations.ts";
import { checkConsent } from "./check-consent.ts";

const path = "/api/registration/";

/** Returns the consent page as a visitor receives it. */
async function consentPage(app: FastifyInstance): Promise<FlatPage> {
  const { body } = await getJson(app, "/api/pages/");
  const page = (body as FlatPage[]).find(({ url }) => url === "consent");
  if (!page) throw new Error("There is no text to agree to.");
  return page;
}

const consentsIn = ({ platform }: Pick<TestApp, "platform">) =>
  platform.database.read.selectFrom("consents").selectAll().orderBy("id").execute();

test("a given consent is stored with its proof, and a registration without consent stores none", async () => {
  const given = await desk();
  const { version, hash } = await consentPage(given.app);
  const agreed = await registered(given, { consent: version }, { "user-agent": "Browser 1" });
  const silent = await registered(given, { email: "second@post.example" });
  expect(await consentsIn(given)).toMatchObject([
    {
      registration_id: agreed.id,
      pass_id: null,
      version,
      text_hash: hash,
      address: "127.0.0.1",
      user_agent: "Browser 1",
    },
  ]);
  const cards = await Promise.all([agreed, silent].map(({ id }) => given.ask("GET", `/api/registration/${id}/`)));
  const at = "2026-11-21T12:00:00+03:00";
  expect(cards[0]?.body).toMatchObject({ consent: true, consent_version: version, consent_at: at });
  expect(cards[1]?.body).toMatchObject({ consent: false, consent_version: null, consent_at: null, consents: [] });
});

test("a consent in a repeat is stored with its own proof and shown to staff with its origin", async () => {
  const given = await desk();
  const { version, hash } = await consentPage(given.app);
  const { id } = await registered(given);
  await registered(given, { consent: version, consent_hash: hash }, { "user-agent": "Browser 2" });
  const [consent] = await consentsIn(given);
  expect(consent).toMatchObject({ registration_id: id, version, text_hash: hash, user_agent: "Browser 2" });
  expect(consent?.pass_id).not.toBeNull();
  const { body } = await given.ask("GET", `/api/registration/${id}/`);
  expect(body).toMatchObject({ consent: true, consents: [{ version, in_repeat: true, address: "127.0.0.1" }] });
  const where = encodeURIComponent('{"match":"all","conditions":[{"field":"consent","values":["given"]}]}');
  expect((await given.ask("GET", `${path}?where=${where}`)).body.count).toBe(1);
});

test("a consent sent twice with one idempotency key is stored once", async () => {
  const given = await testApp();
  const { version } = await consentPage(given.app);
  for (const _ of [1, 2]) await registered(given, { consent: version }, { "idempotency-key": "0123456789abcdef" });
  expect(await consentsIn(given)).toHaveLength(1);
});

test("the published hash is that of the published text, which is stored with a consent", async () => {
  const given = await testApp();
  const { version, hash, content } = await consentPage(given.app);
  expect(hash).toBe(createHash("sha256").update(content).digest("hex"));
  await registered(given, { consent: version, consent_hash: hash });
  const kept = await given.platform.database.read.selectFrom("consent_texts").selectAll().execute();
  expect(kept).toMatchObject([{ version, hash, content }]);
});

test.each([
  ["of another text", "0".repeat(64)],
  ["that is empty", ""],
])(
  "a consent with a hash %s is refused on the field consent, and nothing is registered",
  async (_what, consent_hash) => {
    const given = await testApp();
    const { version } = await consentPage(given.app);
    const { status, body } = await post(
      given.app,
      path,
      await answersOf(given.app, { consent: version, consent_hash }),
    );
    expect(status).toBe(400);
    expect(body).toEqual({ consent: ["Текст согласия изменился. Прочитайте его и отметьте ещё раз."] });
    expect((await getJson(given.app, `${path}get_counter/`)).body).toEqual({ count: 0 });
  },
);

const sender = { address: "203.0.113.7", userAgent: "Browser 1" };
const now = new Date("2026-05-01T09:00:00Z");
const text = { version: "2026-01-01", content: "<p>Текст</p>" };

test("the proof of a consent contains the version and hash of its text", () => {
  const sent = { version: text.version, hash: hashOf(text.content) };
  const proof = { ...text, text_hash: sent.hash, given_at: now.toISOString(), address: "203.0.113.7" };
  expect(checkConsent(sent, text, sender, now)).toEqual({ consent: { ...proof, user_agent: "Browser 1" } });
  expect(checkConsent({ ...sent, hash: undefined }, text, sender, now)).toMatchObject({ consent: proof });
  expect(checkConsent({ version: undefined, hash: undefined }, text, sender, now)).toEqual({ consent: null });
});

test("a consent to a changed or missing text is refused", () => {
  const hash = hashOf(text.content);
  const old = { problem: "Текст согласия изменился. Прочитайте его и отметьте ещё раз." };
  expect(checkConsent({ version: "2019-01-01", hash }, text, sender, now)).toEqual(old);
  expect(checkConsent({ version: text.version, hash: "0".repeat(64) }, text, sender, now)).toEqual(old);
  expect(checkConsent({ version: "", hash }, text, sender, now)).toHaveProperty("problem");
});

test.each([
  ["there is no consent text", undefined],
  ["the consent text has no version", { version: null, content: "<p>Текст</p>" }],
])("while %s, a consent is refused", (_what, current) => {
  expect(checkConsent({ version: "2026-01-01", hash: undefined }, current, sender, now)).toHaveProperty("problem");
  expect(checkConsent({ version: null, hash: undefined }, current, sender, now)).toHaveProperty("problem");
});
