import { onTestFinished } from "vitest";
import { staff } from "./first-administrator.ts";
import { siteUrl } from "./site-url.ts";
import { tokenOf } from "./staff-windows.ts";

type School = { id: number; name: string; registered: number; places: number | null };

/** Asks the API as an administrator. */
async function ask<Answer>(path: string, method = "GET", body?: object): Promise<Answer> {
  const headers = { authorization: `Token ${await tokenOf(staff)}`, "content-type": "application/json" };
  const answer = await fetch(`${siteUrl()}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

/** Returns the first school of the conference, full except for `left` places, until the test ends. */
export async function schoolWith(left: number) {
  const all = await ask<{ id: number; is_current: boolean; schools: School[] }[]>("/api/staff/conferences/");
  const conference = all.find(({ is_current }) => is_current);
  const [school] = conference?.schools ?? [];
  if (!conference || !school) throw new Error("There is no school.");
  const setPlaces = async (places: number | null) =>
    ask<{ schools: School[] }>(`/api/staff/conferences/${conference.id}/`, "PATCH", {
      schools: [{ id: school.id, places }],
    });
  onTestFinished(async () => {
    const { line } = await ask<{ line: { id: number }[] }>(`/api/staff/waiting-lists/${school.id}/`);
    for (const { id } of line) await ask(`/api/staff/waiting/${id}/decisions/`, "POST", { decision: "leave" });
    await setPlaces(null);
  });
  await setPlaces(school.registered + left);
  const radio = `[name=school_name][value="${school.id}"]`;
  return { ...school, radio, setPlaces };
}

/** Registers a person in the line of a school by the public API. */
export async function waitingFor(school: { id: number }, person: object): Promise<{ id: number; result: string }> {
  return ask("/api/registration/", "POST", { ...person, school_name: school.id, waiting: true });
}
