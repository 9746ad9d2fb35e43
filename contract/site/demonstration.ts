import { z } from "zod";
import { administrators, endpoint, nothing } from "../endpoint.ts";
import { entryKinds } from "../library/entry-data.ts";

const firstSteps = ["contacts", "application", "menu", "accounts", "mail", "backup", "conference"] as const;
export type FirstStep = (typeof firstSteps)[number];

const demonstrationKinds = [...entryKinds, "registration", "mailing", "request", "view", "account"] as const;
export type DemonstrationKind = (typeof demonstrationKinds)[number];

export const showDemonstration = endpoint({
  name: "showDemonstration",
  summary: "Демонстрационные данные: первые шаги, что удалится и что останется",
  method: "GET",
  path: "/api/staff/demonstration/",
  access: administrators,
  answer: z.object({
    is_loaded: z.boolean(),
    steps: z.array(z.object({ name: z.enum(firstSteps), is_done: z.boolean() })),
    removed: z.array(z.object({ kind: z.enum(demonstrationKinds), count: z.int() })),
    /** Entries and registrations of the demonstration that staff have changed, or have open. */
    kept: z.int(),
  }),
});

export const removeDemonstration = endpoint({
  name: "removeDemonstration",
  summary: "Убрать демонстрацию, кроме того, что сотрудники изменили; без возврата",
  method: "POST",
  path: "/api/staff/demonstration/removals/",
  access: administrators,
  status: 204,
  answer: nothing,
});

export type Demonstration = z.output<typeof showDemonstration.answer>;

export const demonstrationEndpoints = { showDemonstration, removeDemonstration };
