import { z } from "zod";
import { endpoint, nothing, registrars } from "../../endpoint.ts";
import { addressQuery, line } from "../../wire/body-values.ts";
import { idInPath } from "../../wire/query-values.ts";

/** A named view of the table, shared by all registrars. `query` is the query string of the view's address. */
const savedView = z.object({ id: z.int(), name: z.string(), query: z.string(), count: z.int() });

export const listViews = endpoint({
  name: "listViews",
  summary: "Сохранённые виды таблицы, с числом записей",
  method: "GET",
  path: "/api/registration/views/",
  access: registrars,
  answer: z.array(savedView),
});

export const saveView = endpoint({
  name: "saveView",
  summary: "Сохранить вид под именем",
  method: "POST",
  path: "/api/registration/views/",
  access: registrars,
  body: z.object({ name: line(60), query: addressQuery }),
  status: 201,
  answer: savedView,
});

export const deleteView = endpoint({
  name: "deleteView",
  summary: "Убрать сохранённый вид",
  method: "DELETE",
  path: "/api/registration/views/:id/",
  access: registrars,
  params: z.object({ id: idInPath }),
  status: 204,
  answer: nothing,
});

export const savedViewEndpoints = { listViews, saveView, deleteView };
