import { z } from "zod";
import { badgeRoleNames } from "#domain/registration/badge-roles.ts";
import { fieldNames } from "#domain/registration/registration-fields.ts";
import { endpoint, nothing, registrars } from "../../endpoint.ts";
import { problemTexts } from "../../problems.ts";
import { integerId, revisionSeen, wrongChoice } from "../../wire/body-values.ts";
import { idInPath, repeatedNumbers } from "../../wire/query-values.ts";
import { instant } from "../../wire/wire-values.ts";
import { answersInBody } from "../registration/registration-questions.ts";
import { listedRegistration } from "./registration-list.ts";

/** Actions on several registrations: changing a value in all of them, and merging two registrations of one person. */

const changed = z.object({
  id: integerId,
  school_name: integerId.nullable().optional(),
  status: z.enum(["registered", "withdrawn"], { error: wrongChoice }).optional(),
  badge_role: z.enum(badgeRoleNames, { error: wrongChoice }).optional(),
  answers: answersInBody,
});

/** In registrations: a request with this number takes about a second. */
export const maxChanges = 100;

export const changeRegistrations = endpoint({
  name: "changeRegistrations",
  summary: "Изменить школу, состояние, роль на значке или ответ нескольких регистраций",
  method: "POST",
  path: "/api/registration/changes/",
  access: registrars,
  body: z.object({ changes: z.array(changed, { error: problemTexts.notList }).max(maxChanges, problemTexts.notList) }),
  answer: z.object({
    /** The previous values of the changed registrations; sending them undoes the change. */
    done: z.array(changed),
    refused: z.array(z.object({ id: z.int(), reason: z.string() })),
  }),
});

/** `name`: the same name; `contact`: the same e-mail or phone and a similar name. */
const repeat = z.object({ alike: z.enum(["name", "contact", "surname"]), rows: z.array(listedRegistration) });

const merge = z.object({
  id: z.int(),
  at: instant,
  who: z.string(),
  kept: z.object({ id: z.int(), number: z.int(), fio: z.string() }),
  removed: z.object({ id: z.int(), number: z.int(), fio: z.string() }),
});

export const listRepeats = endpoint({
  name: "listRepeats",
  summary: "Возможные повторы конференции и объединения за 30 дней",
  method: "GET",
  path: "/api/registration/repeats/",
  access: registrars,
  query: z.object({ conference: repeatedNumbers }),
  answer: z.object({ repeats: z.array(repeat), merges: z.array(merge) }),
});

export const mergeRegistrations = endpoint({
  name: "mergeRegistrations",
  summary: "Объединить две регистрации одного человека",
  method: "POST",
  path: "/api/registration/merges/",
  access: registrars,
  body: z.object({
    keep: z.object({ id: integerId, revision: revisionSeen }),
    /** The registration to delete. */
    remove: z.object({ id: integerId, revision: revisionSeen }),
    /** The fields whose values are taken from the deleted registration. */
    take: z.array(z.enum(fieldNames, { error: wrongChoice }), { error: problemTexts.notList }).default([]),
  }),
  status: 201,
  answer: merge,
});

export const undoMerge = endpoint({
  name: "undoMerge",
  summary: "Разъединить: в течение 30 дней",
  method: "POST",
  path: "/api/registration/merges/:id/undoings/",
  access: registrars,
  params: z.object({ id: idInPath }),
  status: 204,
  answer: nothing,
});

export type RegistrationMerge = z.output<typeof merge>;
export type Repeat = z.output<typeof repeat>;
export type GroupChange = z.output<typeof changed>;

export const registrationGroupEndpoints = { changeRegistrations, listRepeats, mergeRegistrations, undoMerge };
