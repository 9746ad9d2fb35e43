import { expect, test } from "vitest";
import { mergeRequest } from "./merge-request.ts";

const answers = { fio: "Анна", region: "", job_place: "", job: "Врач", phone: "", email: "a@post.example" };
const one = { ...answers, id: 1, revision: 3, school_name: null };
const two = { ...answers, id: 2, revision: 1, job: "Главный врач", phone: "+79000000001", school_name: 7 };

test("the kept registration takes missing values and selected values from the other one", () => {
  expect(mergeRequest([one, two], 1, {}).body).toEqual({
    keep: { id: 1, revision: 3 },
    remove: { id: 2, revision: 1 },
    take: ["phone", "school_name"],
  });
  expect(mergeRequest([one, two], 1, { job: 2, phone: 1 }).body.take).toEqual(["job", "school_name"]);
});

test("a selected value stays selected when the other registration is kept", () => {
  const { from, body } = mergeRequest([one, two], 2, { job: 1 });
  expect([from.job, from.phone, body.keep.id, body.take]).toEqual([1, 2, 2, ["job"]]);
});
