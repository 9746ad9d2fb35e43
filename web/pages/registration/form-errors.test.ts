import { expect, test } from "vitest";
import { problemTexts } from "#contract/problems.ts";
import { ApiProblem } from "../../api/client.ts";
import { noAnswers } from "./answers.ts";
import { placeJustTaken, toFormErrors } from "./form-errors.ts";

const typed = { ...noAnswers, fio: "Образцова Анна", phone: "12", email: "a.example", school_name: "3" };

function refusalFor(status: number, body: unknown, sent: Parameters<typeof toFormErrors>[1] = typed) {
  return toFormErrors(new ApiProblem(status, body), sent).formErrors;
}

function messages(body: Record<string, string[]>, sent?: Parameters<typeof toFormErrors>[1]) {
  return refusalFor(400, body, sent).errors.map(
    ({ field, message }) => `${field}: ${message.replaceAll("\u00a0", " ")}`,
  );
}

test("the summary counts the invalid fields and lists them in the order of the form", () => {
  const formErrors = refusalFor(400, { consent: [problemTexts.noConsent], region: [problemTexts.blank] });
  expect(formErrors.title).toBe("Проверьте два ответа");
  expect(formErrors.errors.map(({ field }) => field)).toEqual(["region", "consent"]);
});

test("the summary does not mention kept values if every field is invalid", () => {
  const all = Object.fromEntries([...Object.keys(noAnswers), "consent"].map((name) => [name, [problemTexts.blank]]));
  expect(refusalFor(400, all, noAnswers)).toMatchObject({
    title: expect.stringMatching(/^Проверьте \S+ ответов$/),
    text: "",
  });
});

test("the summary of a form with one field mentions no others", () => {
  const problem = new ApiProblem(400, { email: [problemTexts.blank] });
  expect(toFormErrors(problem, noAnswers, 1).formErrors).toMatchObject({
    title: "Проверьте один ответ",
    text: "",
  });
  expect(toFormErrors(problem, noAnswers).formErrors.text).not.toBe("");
});

test("the messages of the API are replaced by instructions", () => {
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

test("a too long value and a full school have their own messages", () => {
  const sent = { ...typed, job: "врач ".repeat(60) };
  expect(messages({ job: [problemTexts.tooLong(200)], school_name: [problemTexts.fullSchool] }, sent)).toEqual([
    "job: Сократите ответ: в нём должно быть не больше 200 символов",
    "school_name: В этой школе мест больше нет. Выберите другую",
  ]);
});

test("a changed consent text requires new consent", () => {
  const sent = { ...typed, consent: "2025-01" };
  expect(messages({ consent: [problemTexts.oldConsent] }, sent)).toEqual([
    "consent: Текст согласия изменился. Прочитайте его и отметьте ещё раз",
  ]);
});

test("a general error is shown together with field errors", () => {
  const formErrors = refusalFor(400, { non_field_errors: ["Все места заняты."], job: [problemTexts.blank] });
  expect(formErrors).toMatchObject({ text: "Все места заняты.", errors: [{ field: "job" }] });
});

test("a conflict shows the server's message and the phone of the society", () => {
  const detail = problemTexts.liveTwin(1);
  expect(refusalFor(409, { detail })).toMatchObject({ text: detail, errors: [], callUs: true });
});

test("field errors show no phone", () => {
  expect(refusalFor(400, { job: [problemTexts.blank] }).callUs).toBeUndefined();
});

test("a rejection for too many registrations shows both waiting times", () => {
  const { text } = refusalFor(429, { detail: problemTexts.tooMany });
  expect(text.replaceAll("\u00a0", " ")).toContain("Подождите минуту, а если не поможет — до часа.");
});

test.each([429, 500, 503])("the message after %i states that a retry creates no second registration", (status) => {
  const formErrors = refusalFor(status, { detail: "…" });
  expect(formErrors.errors).toEqual([]);
  expect(formErrors.text).toContain("второй записи не появится");
});

test("an error that is not from the API is rethrown", () => {
  const broken = new TypeError("broken");
  expect(() => toFormErrors(broken, typed)).toThrow(broken);
});

test("the last place that was taken meanwhile is the title, and the school takes the focus", () => {
  const refused = (body: object) => placeJustTaken(refusalFor(400, body));
  const taken = refused({ school_name: [problemTexts.fullSchool] });
  expect(taken).toMatchObject({ title: "Место в школе только что заняли", focusSchool: true });
  expect(taken.errors).toEqual([{ field: "school_name", message: taken.title }]);
  const others = refused({ school_name: [problemTexts.fullSchool], consent: [problemTexts.noConsent] });
  expect([others.title, others.focusSchool]).toEqual(["Проверьте два ответа", undefined]);
  const closed = refused({ school_name: [problemTexts.closedWaitingList] });
  expect(closed.errors[0]?.message).toBe("В\u00a0этой школе мест больше нет, лист ожидания закрыт. Выберите другую");
  expect(refused({ school_meanwhile: [problemTexts.fullSchool] }).errors[0]?.field).toBe("school_name");
});

test("a question is named in its message, before the consent", () => {
  const body = {
    consent: [problemTexts.noConsent],
    "answers.7": [problemTexts.blank],
    "answers.8": [problemTexts.fullOption],
    "answers.9": [problemTexts.goneQuestion],
  };
  const asked = [
    { id: 7, label: "Как участвуете?" },
    { id: 8, label: "Гостиница" },
  ];
  const questions = { asked, values: { "answers.8": ["1"], "answers.9": ["текст"] } };
  const { errors } = toFormErrors(new ApiProblem(400, body), typed, undefined, questions).formErrors;
  expect(errors.map(({ message }) => message.replaceAll("\u00a0", " "))).toEqual([
    "Ответьте: «Как участвуете?»",
    "«Гостиница»: этот вариант уже выбрали столько, сколько было мест. Выберите другой",
    "Один из вопросов убрали, пока вы отвечали. Отправьте ещё раз",
    "Отметьте согласие на обработку персональных данных",
  ]);
});
