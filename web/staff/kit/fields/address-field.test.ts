import { expect, test } from "vitest";
import { addressAfter } from "./address-field.tsx";

test("an address follows the name until it is edited or published", () => {
  expect(addressAfter({ name: "", address: "" }, "Устав", false)).toBe("ustav");
  expect(addressAfter({ name: "Устав", address: "ustav" }, "Устав общества", false)).toBe("ustav-obshchestva");
  expect(addressAfter({ name: "Устав", address: "charter" }, "Устав общества", false)).toBe("charter");
  expect(addressAfter({ name: "Устав", address: "ustav" }, "Устав общества", true)).toBe("ustav");
});
