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

describe("the selected tags", () => {
  it("are all tags if the address has no parameter", () => {
    expect(asked("page=2")).toBeNull();
    expect(turnedOn("")).toEqual([true, true, true]);
  });

  it("are read from repeated or comma-separated parameters, each once", () => {
    expect(asked("tags=a,b&tags=b&tags=+c+")).toEqual(["a", "b", "c"]);
  });

  it("are empty if the parameter is empty", () => {
    expect(turnedOn("tags=")).toEqual([false, false, false]);
  });

  it("do not include an unknown slug", () => {
    expect(chosenSlugs(tags, asked("tags=nothing,shkola"))).toEqual(["shkola"]);
  });
});

describe("the address of a toggle", () => {
  it("deselects one tag if all are selected", () => {
    expect(addresses("")).toEqual([
      "/news?tags=lechenie,shkola",
      "/news?tags=diagnostika,shkola",
      "/news?tags=diagnostika,lechenie",
    ]);
  });

  it("selects one more tag, in the order of the tags", () => {
    expect(addresses("tags=shkola")[0]).toBe("/news?tags=diagnostika,shkola");
    expect(addresses("tags=diagnostika")[2]).toBe("/news?tags=diagnostika,shkola");
  });

  it("has no parameter if all tags are selected again", () => {
    expect(addresses("tags=diagnostika,lechenie")[2]).toBe("/news");
  });

  it("has an empty parameter if the last tag is deselected", () => {
    expect(addresses("tags=shkola")[2]).toBe("/news?tags=");
  });

  it("resets the page", () => {
    expect(addresses("tags=shkola&page=3")[0]).not.toContain("page");
  });
});

describe("the address of a page", () => {
  it("contains the tags", () => {
    expect(newsAddress(5, ["lechenie", "shkola"])).toBe("/news?tags=lechenie,shkola&page=5");
  });

  it("omits page 1 and a selection of all tags", () => {
    expect(newsAddress(1, null)).toBe("/news");
    expect(newsAddress(5, null)).toBe("/news?page=5");
  });
});
