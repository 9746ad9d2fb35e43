import { expect, it } from "vitest";
import { problemTexts } from "#contract/problems.ts";
import { ApiProblem } from "../../api/client.ts";
import { noAnswers } from "./answers.ts";
import { toFormErrors } from "./form-errors.ts";

const typed = { ...noAnswers, fio: "Образцова Анна", phone: "12", email: "a.example", school_name: "3" };

function refusalFor(status: number, body: unknown, sent: Parameters<typeof toFormErrors>[1] = typed) {
  return toFormErrors(new ApiProblem(status, body), sent).formErrors;
}

function messages(body: Record<string, string[]>, sent?: Parameters<typeof toFormErrors>[1]) {
  return refusalFor(400, body, sent).errors.map(
    ({ field, message }) => `${field}: ${message.replaceAll("\u00a0", " ")}`,
  );
}

it("counts the answers to check and names them in the order of the form", () => {
  const formErrors = refusalFor(400, { consent: [problemTexts.noConsent], region: [problemTexts.blank] });
  expect(formErrors.title).toBe("Проверьте два ответа");
  expect(formErrors.errors.map(({ field }) => field)).toEqual(["region", "consent"]);
});

it("does not say that the rest is kept where there is no rest", () => {
  const all = Object.fromEntries([...Object.keys(noAnswers), "consent"].map((name) => [name, [problemTexts.blank]]));
  expect(refusalFor(400, all, noAnswers)).toMatchObject({
    title: expect.stringMatching(/^Проверьте \S+ ответов$/),
    text: "",
  });
});

it("says what to do instead of what the wire says", () => {
  expect(
    messages({
      job: [problemTexts.blank],
      phone: [problemTexts.notPhone],
      email: [problemTexts.notEmail],
      school_name: [problemTexts.unknownId(3)],
      consent: [problemTexts.noConsent],
    }),
  ).toEqual([
    "job: Введите должность",
    "phone: Проверьте телефон: в номере должно быть от 5 до 15 цифр",
    "email: Проверьте почту: в адресе не хватает знака @",
    "school_name: Этой школы в списке больше нет. Выберите другую",
    "consent: Отметьте согласие на обработку персональных данных",
  ]);
});

it("tells the limit of an answer that is too long, and what a full school means", () => {
  const sent = { ...typed, job: "врач ".repeat(60) };
  expect(messages({ job: [problemTexts.tooLong(200)], school_name: [problemTexts.fullSchool] }, sent)).toEqual([
    "job: Сократите ответ: в нём должно быть не больше 200 символов",
    "school_name: В этой школе мест больше нет. Выберите другую",
  ]);
});

it("asks for a new tick where the text of the consent has changed", () => {
  const sent = { ...typed, consent: "2025-01" };
  expect(messages({ consent: [problemTexts.oldConsent] }, sent)).toEqual([
    "consent: Текст согласия изменился. Прочитайте его и отметьте ещё раз",
  ]);
});

it("passes a general reason on, beside what is wrong with the answers", () => {
  const formErrors = refusalFor(400, { non_field_errors: ["Все места заняты."], job: [problemTexts.blank] });
  expect(formErrors).toMatchObject({ text: "Все места заняты.", errors: [{ field: "job" }] });
});

it("passes a conflict on in the server's words, with whom to call", () => {
  const detail = problemTexts.liveTwin(1);
  expect(refusalFor(409, { detail })).toMatchObject({ text: detail, errors: [], callUs: true });
});

it("names no phone where the answers only have to be mended", () => {
  expect(refusalFor(400, { job: [problemTexts.blank] }).callUs).toBeUndefined();
});

it("after too many registrations asks for a wait that is long enough for either limit", () => {
  const { text } = refusalFor(429, { detail: problemTexts.tooMany });
  expect(text.replaceAll("\u00a0", " ")).toContain("Подождите минуту, а если не поможет — до часа.");
});

it.each([429, 500, 503])("promises after %i that nothing is lost and that sending again is safe", (status) => {
  const formErrors = refusalFor(status, { detail: "…" });
  expect(formErrors.errors).toEqual([]);
  expect(formErrors.text).toContain("второй записи не\u00a0появится");
});

it("leaves what is no formErrors of the API to the page of errors", () => {
  const broken = new TypeError("broken");
  expect(() => toFormErrors(broken, typed)).toThrow(broken);
});
