import { expect, test } from "vitest";
import { LetterSender } from "#server/office/outbox/sending/send-letters.ts";
import { composeAnyLetter } from "../../letters/compose-any-letter.ts";
import { post } from "../../testing/test-registrations.ts";
import { fullSchool, setPlaces } from "../../testing/waiting-school.ts";
import { sweepOffers } from "../offers/offer-places.ts";

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
    "срок ответа": "в\u00a0понедельник, 23\u00a0ноября, до 12:00",
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

test("an offer whose deadline passes while the mail server is away is not sent", async () => {
  const { join, ask, time, platform } = await fullSchool();
  const first = await join("first");
  await join("second");
  await ask("DELETE", `/api/registration/${first.id}/delete_user/`);
  time.now = new Date("2026-11-24T12:00:00+03:00");
  await sweepOffers(platform);
  await new LetterSender(platform, composeAnyLetter).sendDue();
  const letters = await platform.database.read.selectFrom("letters").select(["kind", "state"]).orderBy("id").execute();
  expect(letters.slice(-2)).toEqual([
    { kind: "place-offered", state: "cancelled" },
    { kind: "place-lost", state: "sent" },
  ]);
});

test("once the conference is over, no places are offered, lines end without letters, and none can be joined", async () => {
  const { join, pathOf, other, app, platform, school } = await fullSchool();
  await join("first");
  await join("second");
  const elsewhere = await join("elsewhere", { school_name: other.id });
  const letters = () => platform.database.read.selectFrom("letters").select("kind").execute();
  const before = await letters();
  await platform.database.transaction((db) => db.updateTable("conferences").set({ registration_on: 0 }).execute());
  await setPlaces(platform, school.id, 2);
  await sweepOffers(platform);
  const lines = await platform.database.read.selectFrom("waiting_list").select("state").execute();
  expect(lines).toEqual([{ state: "closed" }]);
  expect(await letters()).toEqual(before);
  await setPlaces(platform, school.id, 1);
  expect((await post(app, `${pathOf(elsewhere)}waiting/`, { school_name: school.id })).status).toBe(400);
});
