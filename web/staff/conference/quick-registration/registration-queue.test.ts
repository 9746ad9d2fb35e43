import { expect, test } from "vitest";
import {
  type Failure,
  givenUp,
  nothingYet,
  refused,
  type SentName,
  sent,
  sentAgain,
  typed,
  written,
} from "./registration-queue.ts";

const anna: SentName = { name: "Медленная Анна", key: "a" };
const nina: SentName = { name: "Третья Нина", key: "n" };
const failure = (name: SentName): Failure => ({ ...name, words: "Сайт перегружен.", mayRepeat: true });

test("a sent name clears the field, and names are sent in order", () => {
  const both = sent(typed(sent(typed(nothingYet, anna.name), anna), nina.name), nina);
  expect([both.text, both.waiting]).toEqual(["", [anna, nina]]);
  expect(written(both, "a").waiting).toEqual([nina]);
});

test("a name typed during a request stays in the field after any response", () => {
  const typing = typed(sent(nothingYet, anna), "Треть");
  expect(written(typing, "a").text).toBe("Треть");
  const after = refused(typing, failure(anna));
  expect([after.text, after.inField, after.failed]).toEqual(["Треть", null, [failure(anna)]]);
});

test("a rejected name returns to an empty field, with the reason until another name is typed", () => {
  const back = refused(sent(nothingYet, anna), failure(anna));
  expect([back.text, back.inField, back.waiting]).toEqual([anna.name, failure(anna), []]);
  expect(typed(back, `${anna.name} И`).inField).toEqual(failure(anna));
  expect(typed(back, "Т").inField).toBeNull();
});

test("a name begun while a rejected one returns is not appended to it", () => {
  const back = refused(sent(nothingYet, anna), failure(anna));
  const next = typed(back, `${anna.name}Т`);
  expect([next.text, next.inField, next.failed]).toEqual(["Т", null, [failure(anna)]]);
});

test("a rejected name beside the field is sent again with its key, after the others, or discarded", () => {
  const waiting = refused(typed(sent(sent(nothingYet, anna), nina), "Вер"), failure(anna));
  expect(sentAgain(waiting, failure(anna))).toEqual({ ...nothingYet, text: "Вер", waiting: [nina, anna] });
  expect(givenUp(waiting, "a").failed).toEqual([]);
});
