import { expect, test } from "vitest";
import { staffApp } from "../../testing/test-staff.ts";
import { deviceWords } from "./own-sign-ins.ts";

const url = "/api/users/me/sessions/";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("staff see their own sign-ins only", async () => {
  const { ask, tokenOf } = await staffApp();
  await tokenOf("redaktor");
  const token = await tokenOf("registrator", undefined, { headers: { "user-agent": firefox } });
  await tokenOf("registrator", undefined, { ip: "2001:db8::1", headers: { "user-agent": "" } });
  const { body } = await ask("GET", url, { token });
  const at = "2026-11-21T12:00:00+03:00";
  expect(body).toEqual([
    {
      id: 3,
      created_at: at,
      last_used_at: at,
      address: "2001:db8::1",
      device: "Неизвестное устройство",
      is_this: false,
    },
    { id: 2, created_at: at, last_used_at: at, address: "203.0.113.7", device: "Firefox на Linux", is_this: true },
  ]);
});

test("staff can end only their own sign-ins", async () => {
  const { ask, tokenOf } = await staffApp();
  const lost = await tokenOf("registrator");
  const token = await tokenOf("registrator");
  const others = await tokenOf("redaktor");
  expect((await ask("DELETE", `${url}1/`, { token })).status).toBe(204);
  expect((await ask("GET", "/api/users/me/", { token: lost })).status).toBe(401);
  for (const id of [1, 3, 99]) {
    expect((await ask("DELETE", `${url}${id}/`, { token })).status).toBe(404);
  }
  expect((await ask("GET", "/api/users/me/", { token: others })).status).toBe(200);
});

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36", "Chrome на Windows"],
  ["Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge на Windows"],
  ["Mozilla/5.0 (Windows NT 10.0) Chrome/138.0 YaBrowser/25.8 Safari/537.36", "Яндекс Браузер на Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari на iPhone",
  ],
  ["Mozilla/5.0 (Linux; Android 15; K) Chrome/140.0 Mobile Safari/537.36", "Chrome на Android"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1", "Safari на macOS"],
  [firefox, "Firefox на Linux"],
  ["curl/8.5.0", "Программа"],
  ["Dalvik (Android 9)", "Браузер на Android"],
  ["<script>", "Неизвестное устройство"],
])("%s is described briefly", (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});
