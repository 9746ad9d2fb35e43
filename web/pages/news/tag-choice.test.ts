import { describe, expect, it } from "vitest";
import { askedTags, chosenSlugs, newsAddress, tagToggles } from "./tag-choice.ts";

const tags = ["diagnostika", "lechenie", "shkola"].map((slug) => ({
  slug,
  name: slug,
  color: "#15609E",
  news_count: 3,
}));
const asked = (query: string) => askedTags(new URLSearchParams(query), tags);
const addresses = (query: string) => tagToggles(tags, asked(query)).map(({ to }) => to);
const turnedOn = (query: string) => tagToggles(tags, asked(query)).map(({ on }) => on);

describe("the tags of an address", () => {
  it("are all on where the address says nothing", () => {
    expect(asked("page=2")).toBeNull();
    expect(turnedOn("")).toEqual([true, true, true]);
  });

  it("are read repeated or comma-separated, each once", () => {
    expect(asked("tags=a,b&tags=b&tags=+c+")).toEqual(["a", "b", "c"]);
  });

  it("are none where the parameter is empty", () => {
    expect(turnedOn("tags=")).toEqual([false, false, false]);
  });

  it("ignore a slug that no tag has", () => {
    expect(chosenSlugs(tags, asked("tags=nothing,shkola"))).toEqual(["shkola"]);
  });
});

describe("a toggle's address", () => {
  it("turns one tag off while all are on", () => {
    expect(addresses("")).toEqual([
      "/news?tags=lechenie,shkola",
      "/news?tags=diagnostika,shkola",
      "/news?tags=diagnostika,lechenie",
    ]);
  });

  it("turns one more on, in one order whatever the order of the clicks", () => {
    expect(addresses("tags=shkola")[0]).toBe("/news?tags=diagnostika,shkola");
    expect(addresses("tags=diagnostika")[2]).toBe("/news?tags=diagnostika,shkola");
  });

  it("drops the parameter when all are on again", () => {
    expect(addresses("tags=diagnostika,lechenie")[2]).toBe("/news");
  });

  it("keeps the parameter, empty, when the last one goes off", () => {
    expect(addresses("tags=shkola")[2]).toBe("/news?tags=");
  });

  it("begins at the first page again", () => {
    expect(addresses("tags=shkola&page=3")[0]).not.toContain("page");
  });
});

describe("a page's address", () => {
  it("keeps the tags", () => {
    expect(newsAddress(5, ["lechenie", "shkola"])).toBe("/news?tags=lechenie,shkola&page=5");
  });

  it("says nothing of page 1 and of all tags", () => {
    expect(newsAddress(1, null)).toBe("/news");
    expect(newsAddress(5, null)).toBe("/news?page=5");
  });
});
