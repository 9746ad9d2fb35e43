import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { readPrintedText } from "#server/kit/testing/read-print.ts";
import { certificateDay } from "../../conference/testing/certificate-day.ts";

test("an export contains marks, presence, certificates and the code of the person, and none of another person", async () => {
  const day = await certificateDay();
  const [person, other] = [await day.arrive("Вымыслова Ирина"), await day.arrive("Чужакова Анна")];
  await day.mark(person.id, "14:30", "17:30");
  await day.mark(other.id, "14:31");
  await day.issue();
  const [certificate] = await day.listed("&search=Вымыслова");
  const code = { registration_id: person.id, conference_id: day.conference, code: "AAB3-K2TT", who: "Стойка" };
  const waiting = { registration_id: person.id, school_id: day.schools[0]?.id ?? 0, state: "lost" } as const;
  await day.platform.database.transaction(async (db) => {
    await db
      .insertInto("individual_codes")
      .values({ ...code, created_at: "2025-09-05T06:00:00.000Z" })
      .execute();
    await db
      .insertInto("waiting_list")
      .values({ ...waiting, joined_at: "2025-09-01T06:00:00.000Z" })
      .execute();
  });
  const { rawPayload } = await day.app.inject({
    method: "POST",
    url: `/api/staff/people/${person.id}/exports/`,
    payload: { request: null },
    headers: { authorization: `Token ${day.token}` },
  });
  const parts = unzipSync(rawPayload);
  const [json = ""] = Object.keys(parts).filter((name) => name.endsWith(".json"));
  const text = Buffer.from(parts[json] ?? []).toString();
  const hall = { kind: "arrival", hall: "Зал 2", at: "2025-09-04T14:30:00+03:00" };
  expect(JSON.parse(text)).toMatchObject({
    door_marks: [{ kind: "arrival", hall: null }, hall, { kind: "departure", at: "2025-09-04T17:30:00+03:00" }],
    certificates: [{ number: certificate.number, state: "valid", name: "Вымыслова Ирина" }],
    individual_codes: ["AAB3-K2TT"],
  });
  for (const hidden of ["Вахта", "Стойка", "14:31", "Примеров", "Председатель", "signature"])
    expect(text).not.toContain(hidden);
  const printed = await readPrintedText(Buffer.from(parts[json.replace("json", "pdf")] ?? []));
  expect(printed.replaceAll("\u00a0", " ")).toContain("с 1 сентября 2025 г., 09:00; срок ответа прошёл");
});
