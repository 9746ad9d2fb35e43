import { expect, test } from "vitest";
import {
  type Failure,
  givenUp,
  nothingYet,
  reconnected,
  refused,
  resumed,
  type SentName,
  sent,
  sentAgain,
  typed,
  written,
} from "./registration-queue.ts";

const anna: SentName = { name: "Медленная Анна", key: "a" };
const nina: SentName = { name: "Третья Нина", key: "n" };
const failure = (name: SentName): Failure => ({ ...name, words: "Нет связи.", mayRepeat: true });

test("a name that is sent leaves the field empty for the next one, and they go in order", () => {
  const both = sent(typed(sent(typed(nothingYet, anna.name), anna), nina.name), nina);
  expect([both.text, both.waiting]).toEqual(["", [anna, nina]]);
  expect(written(both, "a").waiting).toEqual([nina]);
});

test("what is typed meanwhile stays as it is, whatever the answer", () => {
  const typing = typed(sent(nothingYet, anna), "Треть");
  expect(written(typing, "a").text).toBe("Треть");
  const after = refused(typing, failure(anna));
  expect([after.text, after.inField, after.failed]).toEqual(["Треть", null, [failure(anna)]]);
});

test("a refused name comes back into an empty field, with the reason until another name stands there", () => {
  const back = refused(sent(nothingYet, anna), failure(anna));
  expect([back.text, back.inField, back.waiting]).toEqual([anna.name, failure(anna), []]);
  expect(typed(back, `${anna.name} И`).inField).toEqual(failure(anna));
  expect(typed(back, "Т").inField).toBeNull();
});

test("the next name, begun while a refused one came back, does not stick to it", () => {
  const back = refused(sent(nothingYet, anna), failure(anna));
  const next = typed(back, `${anna.name}Т`);
  expect([next.text, next.inField, next.failed]).toEqual(["Т", null, [failure(anna)]]);
});

test("one beside the field is sent again under its own key, after the others, or given up", () => {
  const waiting = refused(typed(sent(sent(nothingYet, anna), nina), "Вер"), failure(anna));
  expect(sentAgain(waiting, failure(anna))).toEqual({ ...nothingYet, text: "Вер", waiting: [nina, anna] });
  expect(givenUp(waiting, "a").failed).toEqual([]);
});

test("who comes back finds every name whose answer nobody heard", () => {
  const back = resumed(sent(sent(nothingYet, anna), nina), "Сеанс закончился раньше ответа.");
  const words = { words: "Сеанс закончился раньше ответа.", mayRepeat: true };
  expect(back).toEqual({
    text: anna.name,
    waiting: [],
    inField: { ...anna, ...words },
    failed: [{ ...nina, ...words }],
  });
});

test("when the network is back its absence is said no more; the name stays, and a real refusal too", () => {
  const back = refused(sent(nothingYet, anna), failure(anna));
  expect(reconnected(back)).toEqual({ ...nothingYet, text: anna.name });
  const no = refused(sent(nothingYet, anna), { ...failure(anna), mayRepeat: false });
  expect(reconnected(no)).toEqual(no);
});
