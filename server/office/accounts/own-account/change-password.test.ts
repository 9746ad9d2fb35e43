import { expect, test } from "vitest";
import { password, staffApp } from "../../testing/test-staff.ts";

const url = "/api/users/me/passwords/";
const good = "танец с саблями в саду";

test("a new password ends all other sign-ins, and the old one is no longer accepted", async () => {
  const { ask, tokenOf, tryToSignIn } = await staffApp();
  const [here, elsewhere] = [await tokenOf("registrator"), await tokenOf("registrator")];
  const body = { current_password: password, new_password: good };
  const changed = await ask("POST", url, { token: here, body });
  expect([changed.status, changed.body.username]).toEqual([200, "registrator"]);
  const statuses = [here, elsewhere].map(async (token) => (await ask("GET", "/api/users/me/", { token })).status);
  expect(await Promise.all(statuses)).toEqual([200, 401]);
  expect((await tryToSignIn("registrator")).status).toBe(400);
  expect((await tryToSignIn("registrator", good)).status).toBe(200);
});

test.each([
  ["щ7!ыZу3", "Введённый пароль слишком короткий. Он должен содержать как минимум 8 символов."],
  ["letmein123", "Введённый пароль слишком широко распространён."],
  ["фтизиатр2025", "Введённый пароль слишком широко распространён."],
  ["солнышко2025", "Введённый пароль слишком широко распространён."],
  ["840193726518", "Введённый пароль состоит только из цифр."],
  ["registrator77", "Введённый пароль слишком похож на логин, имя или почту."],
  ["Встречаева80", "Введённый пароль слишком похож на логин, имя или почту."],
  [password, "Новый пароль совпадает с прежним."],
])("«%s» is refused: %s", async (new_password, sentence) => {
  const { ask, tokenOf } = await staffApp();
  const body = { current_password: password, new_password };
  const answer = await ask("POST", url, { token: await tokenOf("registrator"), body });
  expect([answer.status, answer.body]).toEqual([400, { new_password: [sentence] }]);
});

test("a one-time password cannot be kept by writing it differently", async () => {
  const { ask, tokenOf } = await staffApp();
  const account = { username: "novichok", fio: "Новичкова Нина", email: "", roles: ["editor"] };
  const invited = await ask("POST", "/api/staff/accounts/", { token: await tokenOf("direktor"), body: account });
  const { one_time_password: oneTime } = invited.body;
  const body = { current_password: oneTime, new_password: oneTime.toUpperCase() };
  const answer = await ask("POST", url, { token: await tokenOf("novichok", oneTime), body });
  expect([answer.status, answer.body]).toEqual([400, { new_password: ["Новый пароль совпадает с прежним."] }]);
});

test("the current password is required, and errors of both fields are returned together", async () => {
  const { ask, tokenOf } = await staffApp();
  const token = await tokenOf("registrator");
  const wrong = await ask("POST", url, { token, body: { current_password: "не тот", new_password: good } });
  expect([wrong.status, wrong.body]).toEqual([400, { current_password: ["Неверный пароль."] }]);
  const both = await ask("POST", url, { token, body: { current_password: "не тот", new_password: "12345678" } });
  expect(Object.keys(both.body).sort()).toEqual(["current_password", "new_password"]);
  const absent = await ask("POST", url, { token, body: {} });
  expect(absent.body).toEqual({ current_password: ["Обязательное поле."], new_password: ["Обязательное поле."] });
});
