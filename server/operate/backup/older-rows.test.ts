import { expect, test } from "vitest";
import { upgradedRows } from "./older-rows.ts";

test("an account of a backup from before several roles keeps its role", () => {
  const [before, today] = [
    { id: 1, role: "editor" },
    { id: 2, roles: "editor registrar" },
  ];
  expect(upgradedRows("staff_accounts", [before, today])).toEqual([{ id: 1, roles: "editor" }, today]);
});

test("a run of badges in a format that a backup alone knows gets the usual one, without a question about its sheets", () => {
  const [former, usual] = [
    { id: 1, format: "4-on-a4", state: "made" },
    { id: 2, format: "a6", state: "made" },
  ];
  const rows = upgradedRows("badge_runs", [former, usual]);
  expect(rows).toEqual([{ id: 1, format: "8-on-a4", state: "confirmed" }, usual]);
});
