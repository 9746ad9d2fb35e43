import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { DoorDevice, DoorOverview } from "#contract/conference/day/check-in/door-desk.ts";
import { columnsOf } from "./door-now.tsx";

test.each([
  [1, "1\u00a0ждёт"],
  [2, "2\u00a0ждут"],
])("a queue of %i is counted in words", (queue_length, expected) => {
  const device = { holder: "Стрижов Олег", queue_length, queue_since: null } as DoorDevice;
  const column = columnsOf({} as DoorOverview, () => {}).find(({ head }) => head === "Очередь");
  expect(renderToStaticMarkup(column?.cell(device) as ReactNode)).toContain(expected);
});
