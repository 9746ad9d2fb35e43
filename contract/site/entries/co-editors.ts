import { z } from "zod";
import { editors, endpoint } from "../../endpoint.ts";
import { flag } from "../../wire/body-values.ts";
import { instant } from "../../wire/wire-values.ts";
import { entryInPath, kindInPath } from "./entries.ts";

/** Another editor who has the entry open and typed in it within the last minutes. */
const coEditor = z.object({ entry: z.int(), fio: z.string(), since: instant });

export const reportCoEditing = endpoint({
  name: "reportCoEditing",
  summary: "Материал открыт: сообщить об этом и узнать, кто ещё его сейчас правит",
  method: "PUT",
  path: "/api/staff/entries/:kind/:id/presence/",
  access: editors,
  params: entryInPath,
  body: z.object({ typed: flag.meta({ description: "С прошлого сообщения здесь печатали" }) }),
  answer: z.array(coEditor),
});

export const listCoEditors = endpoint({
  name: "listCoEditors",
  summary: "Какие материалы вида сейчас правят другие",
  method: "GET",
  path: "/api/staff/entries/:kind/presences/",
  access: editors,
  params: kindInPath,
  answer: z.array(coEditor),
});

export type CoEditor = z.output<typeof coEditor>;

export const coEditingEndpoints = { reportCoEditing, listCoEditors };
