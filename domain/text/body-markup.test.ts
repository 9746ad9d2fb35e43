import { expect, test } from "vitest";
import { addressesIn, undescribedPictures } from "./body-markup.ts";

test("each link and picture of a body is listed once, with its address decoded", () => {
  const html =
    '<p>См. <a title="Далее" href="/news?tags=a&amp;page=2">новости</a>, <a href="/news/5">ещё</a> и <a href="/news/5">ещё</a></p>' +
    '<figure><img alt="Зал" src="/media/a.webp" width="10"></figure><p><a href="">пусто</a> <a>без адреса</a></p>';
  expect(addressesIn(html)).toEqual(["/news?tags=a&page=2", "/news/5", "/media/a.webp"]);
  expect(addressesIn("<p>1 &lt; 2, href=&quot;/a/&quot;</p>")).toEqual([]);
});

test("a picture needs a description unless it is marked as decorative", () => {
  expect(undescribedPictures('<img src="/a.jpg" alt="Зал"><img src="/b.jpg" alt=" "><img src="/c.jpg">')).toBe(2);
  expect(undescribedPictures('<img src="/a.png" alt="" role="presentation">')).toBe(0);
});
