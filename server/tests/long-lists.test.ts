import { expect, test } from "vitest";
import type { z } from "zod";
import { endpoints } from "#contract/all-endpoints.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { desk } from "../conference/testing/desk.ts";

const ids = Array.from({ length: 1500 }, (_, index) => index + 1).join(",");

const lists = (Object.values(endpoints) as Endpoint[]).flatMap(({ name, method, path, query }) =>
  method === "GET" && query !== undefined && !path.includes(":")
    ? Object.keys((query as z.ZodObject).shape).map((parameter) => ({ name, path, parameter }))
    : [],
);

test("every call with a list of ids handles a long list without an error", async () => {
  const { ask } = await desk();
  expect(lists.length).toBeGreaterThan(20);
  const failed: string[] = [];
  for (const { name, path, parameter } of lists) {
    // A search is read from the rows first, with different SQL.
    for (const more of ["", "&search=примерова", "&sort=fio", "&bin=only"]) {
      const { status } = await ask("GET", `${path}?${parameter}=${ids}${more}`);
      expect(status).not.toBe(414);
      if (status >= 500) failed.push(`${name} ${parameter}${more}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
});
