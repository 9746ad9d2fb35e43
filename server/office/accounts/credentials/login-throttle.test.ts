import { expect, test } from "vitest";
import { password, staffApp } from "../../testing/test-staff.ts";

const quarter = 15 * 60_000;

test("after ten failures further attempts are not checked for a quarter of an hour", async () => {
  const { tryToSignIn, time } = await staffApp();
  for (let count = 0; count < 10; count += 1) expect((await tryToSignIn("registrator", "не тот")).status).toBe(400);
  time.now = new Date(time.now.getTime() + 60_500);
  const { status, body, headers } = await tryToSignIn("registrator");
  expect([status, body]).toEqual([429, { detail: "Слишком много запросов. Повторите позже." }]);
  expect(headers["retry-after"]).toBe("840");
  time.now = new Date(time.now.getTime() + quarter - 60_500);
  expect((await tryToSignIn("registrator")).status).toBe(200);
});

test("failures at other addresses, or of other accounts at this address, do not lock an account out", async () => {
  const { tryToSignIn } = await staffApp();
  for (let count = 0; count < 11; count += 1) await tryToSignIn("registrator", "не тот");
  expect((await tryToSignIn("registrator", password, { ip: "203.0.113.8" })).status).toBe(200);
  expect((await tryToSignIn("direktor")).status).toBe(200);
});

test("neither another spelling of the login nor a forged proxy header begins a new count", async () => {
  const { tryToSignIn } = await staffApp();
  for (let count = 0; count < 10; count += 1) {
    const headers = { "x-forwarded-for": `198.51.100.${count}`, forwarded: `for=198.51.100.${count}` };
    await tryToSignIn(count % 2 ? " REGISTRATOR" : "registrator", "не тот", { headers });
  }
  expect((await tryToSignIn("registrator", "не тот")).status).toBe(429);
});

test("behind one proxy only the address added by that proxy counts", async () => {
  const { tryToSignIn } = await staffApp({ trustProxy: 1 });
  const through = (invented: string, real: string) => ({ headers: { "x-forwarded-for": `${invented}, ${real}` } });
  for (let count = 0; count < 10; count += 1) {
    await tryToSignIn("registrator", "не тот", through(`198.51.100.${count}`, "192.0.2.1"));
  }
  expect((await tryToSignIn("registrator", password, through("198.51.100.99", "192.0.2.1"))).status).toBe(429);
  expect((await tryToSignIn("registrator", password, through("198.51.100.0", "192.0.2.2"))).status).toBe(200);
});

test("all addresses of a /64 are counted as one", async () => {
  const { tryToSignIn } = await staffApp();
  for (let count = 1; count <= 10; count += 1) {
    await tryToSignIn("registrator", "не тот", { ip: `2001:db8:0:1::${count}` });
  }
  expect((await tryToSignIn("registrator", password, { ip: "2001:db8:0:1:ffff::1" })).status).toBe(429);
  expect((await tryToSignIn("registrator", password, { ip: "2001:db8:0:2::1" })).status).toBe(200);
});

test("one address has a hundred failures, whatever the logins, and successes are not counted", async () => {
  const { tryToSignIn } = await staffApp();
  for (let count = 0; count < 100; count += 1) {
    expect((await tryToSignIn(`login${count}`, "не тот")).status).toBe(400);
    if (count % 10 === 0) expect((await tryToSignIn("direktor")).status).toBe(200);
  }
  expect((await tryToSignIn("direktor")).status).toBe(429);
});

test("a burst does not exceed the limit", async () => {
  const { tryToSignIn } = await staffApp();
  const answers = await Promise.all(Array.from({ length: 30 }, () => tryToSignIn("registrator", "не тот")));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(400), count(429)]).toEqual([10, 20]);
});

test("all right passwords of a burst are accepted", async () => {
  const { tryToSignIn } = await staffApp();
  const answers = await Promise.all(Array.from({ length: 15 }, () => tryToSignIn("registrator")));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(15);
});

test("a wrong current password counts like a failed sign-in", async () => {
  const { ask, tokenOf, tryToSignIn } = await staffApp();
  const token = await tokenOf("registrator");
  const body = { current_password: "не тот", new_password: "танец с саблями в саду" };
  for (let count = 0; count < 10; count += 1) {
    expect((await ask("POST", "/api/users/me/passwords/", { token, body })).status).toBe(400);
  }
  const second = await ask("POST", "/api/users/me/second-steps/", { token, body: { password } });
  expect([second.status, second.headers["retry-after"]]).toEqual([429, "900"]);
  expect((await tryToSignIn("registrator")).status).toBe(429);
});

test("without limits no attempt is refused", async () => {
  const { tryToSignIn } = await staffApp({ limits: "off" });
  for (let count = 0; count < 12; count += 1) await tryToSignIn("registrator", "не тот");
  expect((await tryToSignIn("registrator")).status).toBe(200);
});
