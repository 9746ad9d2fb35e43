import { expect, test, vi } from "vitest";
import { listNews } from "#contract/site/news.ts";
import { queriesOf } from "../testing/log-queries.ts";
import { testApp } from "../testing/test-app.ts";

test("a list of news that is not cached parses its query once and takes five database queries", async () => {
  const { app, platform } = await testApp();
  const parse = vi.spyOn(listNews.query, "parse");
  const queries = await queriesOf(platform.database, () => app.inject({ url: "/api/news/?page=2" }));
  const parsed = parse.mock.calls.length;
  parse.mockRestore();
  expect(queries).toHaveLength(5);
  expect(parsed).toBe(1);
});
