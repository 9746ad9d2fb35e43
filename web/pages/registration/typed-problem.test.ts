import { expect, test } from "vitest";
import { type Given, typedProblem } from "./typed-problem.ts";

const blank: Given = {
  name: "job",
  type: "text",
  checked: false,
  value: "",
  defaultValue: "",
  validity: { valid: true },
};

test("a missing value may be valid as soon as it contains text", () => {
  expect(typedProblem({ ...blank, value: "Врач" })).toBeNull();
  expect(typedProblem({ ...blank, value: "  " })).toBe("Введите должность");
});

test("the rejected value and an email address that the browser rejects keep their message", () => {
  expect(typedProblem({ ...blank, value: "a@b", defaultValue: "a@b" })).toBeUndefined();
  expect(typedProblem({ ...blank, type: "email", value: "a", validity: { valid: false } })).toBeUndefined();
});

test.each([
  ["12", /от 5 до 15 цифр/],
  ["8 912 345 67 8", /Не хватает цифры/],
  ["8-900-111-22-33, 8-495-000-11-22", /несколько номеров/],
])("the message of a phone like %s is that of its problem", (value, message) => {
  const said = typedProblem({ ...blank, name: "phone", type: "tel", value });
  expect(said?.replaceAll("\u00a0", " ")).toMatch(message);
});

test("a phone with enough digits may be valid", () => {
  expect(typedProblem({ ...blank, name: "phone", type: "tel", value: "+7 900 000-00-00" })).toBeNull();
});

test.each(["radio", "checkbox"])("a %s may be valid when it is checked", (type) => {
  expect(typedProblem({ ...blank, type, value: "3", defaultValue: "3" })).toBeUndefined();
  expect(typedProblem({ ...blank, type, value: "3", defaultValue: "3", checked: true })).toBeNull();
});
