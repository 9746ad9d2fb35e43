import { expect, test } from "vitest";
import { sweepOffers } from "../../offers/sweep-offers.ts";
import { fullSchool, setPlaces } from "./waiting-for-tests.ts";

test("each cause queues one letter: waiting, offered, taken, lost and closed", async () => {
  const { join, ask, answer, time, platform, school } = await fullSchool();
  const [first, second] = [await join("first"), await join("second")];
  for (const name of ["third", "fourth"]) await join(name);
  await ask("DELETE", `/api/registration/${first.id}/delete_user/`);
  await answer(second, "take");
  await answer(second, "take");
  await setPlaces(platform, school.id, 2);
  await sweepOffers(platform);
  time.now = new Date("2026-11-24T12:00:00+03:00");
  await sweepOffers(platform);
  await ask("POST", `/api/staff/waiting-lists/${school.id}/closings/`, { notify: true });
  const letters = await platform.database.read
    .selectFrom("letters")
    .select(["kind", "recipient", "facts"])
    .where("kind", "<>", "registered")
    .orderBy("id")
    .execute();
  expect(letters.map(({ kind, recipient }) => `${kind} ${recipient.split("@")[0]}`)).toEqual([
    ...["waiting second", "waiting third", "waiting fourth"],
    ...["place-offered second", "place-taken second", "place-offered third"],
    ...["place-lost third", "place-offered fourth"],
  ]);
  const facts = letters.map((letter) => JSON.parse(letter.facts));
  expect(facts[1]).toEqual({ "школа ожидания": school.name, "место в листе": "2" });
  expect(facts[3]).toEqual({
    "школа ожидания": school.name,
    "срок ответа": "до 12:00, понедельник, 23\u00a0ноября",
  });
});

test("those who still wait when the list is closed get a letter, unless staff write to them", async () => {
  const { join, ask, platform, school } = await fullSchool();
  await join("first");
  const closing = async (notify: boolean) => {
    await ask("POST", `/api/staff/waiting-lists/${school.id}/closings/`, { notify });
    await ask("POST", `/api/staff/waiting-lists/${school.id}/openings/`);
    const closed = platform.database.read.selectFrom("letters").select("recipient").where("kind", "=", "list-closed");
    return (await closed.execute()).map(({ recipient }) => recipient);
  };
  await join("second");
  expect(await closing(false)).toEqual([]);
  await join("third");
  expect(await closing(true)).toEqual(["third@post.example"]);
});
