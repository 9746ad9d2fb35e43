import { z } from "zod";
import { editors, endpoint, staffRoles } from "../endpoint.ts";
import { problemTexts } from "../problems.ts";
import { flag, instantInBody, largestId, valuesSeen } from "../wire/body-values.ts";
import { idInPath } from "../wire/query-values.ts";
import { instant } from "../wire/wire-values.ts";

/** The number of places; null for no limit. */
const places = z
  .int({ error: problemTexts.notNumber })
  .min(0, problemTexts.notNumber)
  .max(1_000_000, problemTexts.notNumber)
  .nullable();

/** Time to answer an offered place, up to two weeks. */
const offer_hours = z
  .int({ error: problemTexts.notNumber })
  .min(1, problemTexts.notNumber)
  .max(14 * 24, problemTexts.notNumber);

/** Days before the conference on which participants are reminded; 0: never. */
const reminder_days = z
  .int({ error: problemTexts.notNumber })
  .min(0, problemTexts.notNumber)
  .max(30, problemTexts.notNumber);

const windowEdge = instantInBody.nullable();

/** The settings of a conference's registration, with the numbers that the desk shows. */
const registrationSettings = z.object({
  id: z.int(),
  /** The id of the conference's entry; null once the entry is deleted. */
  entry: z.int().nullable(),
  name: z.string(),
  roman: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  is_current: z.boolean(),
  registration_on: z.boolean(),
  registration_from: instant.nullable(),
  registration_until: instant.nullable(),
  /** Whether anonymous callers may register by name; otherwise only staff may. */
  quick_for_all: z.boolean(),
  places: z.int().nullable(),
  offer_hours: z.int(),
  reminder_days: z.int(),
  registered: z.int(),
  schools: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      places: z.int().nullable(),
      registered: z.int(),
      /** Places held for people in line who have not answered yet. */
      offered: z.int(),
      /** Whether this is the option to attend no school. */
      without_school: z.boolean(),
    }),
  ),
  /** Identifies the values of the settings above. */
  revision: z.string(),
});

/**
 * The same for a conference that is a draft, stored with it until it is published. Schools have their positions in the
 * draft as ids.
 */
const preparedRegistration = registrationSettings.extend({ id: z.null(), entry: z.int() });

export const listRegistrationSettings = endpoint({
  name: "listRegistrationSettings",
  summary: "Конференции: переключатель регистрации, сроки, места",
  method: "GET",
  path: "/api/staff/conferences/",
  access: staffRoles,
  answer: z.array(registrationSettings),
});

const newSettings = z
  .object({
    registration_on: flag,
    registration_from: windowEdge,
    registration_until: windowEdge,
    quick_for_all: flag,
    places,
    offer_hours,
    reminder_days,
    schools: z
      .array(z.object({ id: z.int().min(0).max(largestId), places }), { error: problemTexts.notText })
      .max(100)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, problemTexts.twice),
    /**
     * The revision that the client has read. If there is a newer one, the request is refused. May be omitted if only
     * one field is changed.
     */
    revision: valuesSeen,
  })
  .partial();

export const setRegistration = endpoint({
  name: "setRegistration",
  summary: "Открыть или закрыть регистрацию, задать сроки и места; поверх чужой правки не сохраняет",
  method: "PATCH",
  path: "/api/staff/conferences/:id/",
  access: editors,
  params: z.object({ id: idInPath }),
  body: newSettings,
  answer: registrationSettings,
});

const draftInPath = z.object({ entry: idInPath });

export const showPreparedRegistration = endpoint({
  name: "showPreparedRegistration",
  summary: "Черновик конференции: переключатель регистрации, сроки, места, какими они станут с публикацией",
  method: "GET",
  path: "/api/staff/conferences/drafts/:entry/",
  access: editors,
  params: draftInPath,
  answer: preparedRegistration,
});

export const prepareRegistration = endpoint({
  name: "prepareRegistration",
  summary: "Задать регистрацию конференции, пока она черновик; поверх чужой правки не сохраняет",
  method: "PATCH",
  path: "/api/staff/conferences/drafts/:entry/",
  access: editors,
  params: draftInPath,
  body: newSettings,
  answer: preparedRegistration,
});

export type RegistrationSettings = z.output<typeof registrationSettings>;

export type PreparedRegistration = z.output<typeof preparedRegistration>;

export const registrationSettingsEndpoints = { listRegistrationSettings, setRegistration };

export const preparedRegistrationEndpoints = { showPreparedRegistration, prepareRegistration };
