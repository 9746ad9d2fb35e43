import { z } from "zod";
import { editors, endpoint } from "../../endpoint.ts";
import { idInPath } from "../../wire/query-values.ts";
import { instant } from "../../wire/wire-values.ts";
import { entryInPath, fieldsOfKind, kindInPath } from "./entries.ts";

const version = z.object({
  revision: z.int(),
  at: instant,
  who: z.string(),
  /**
   * `restored`: from the bin; `brought-back`: replaced by an older version; `adopted`: created for content that had no
   * entry yet.
   */
  what: z.enum(["created", "edited", "published", "archived", "restored", "adopted", "brought-back"]),
});

export const listVersions = endpoint({
  name: "listVersions",
  summary: "История материала, новое сначала",
  method: "GET",
  path: "/api/staff/entries/:kind/:id/versions/",
  access: editors,
  params: entryInPath,
  answer: z.array(version),
});

export const showVersion = endpoint({
  name: "showVersion",
  summary: "Поля материала, какими они были",
  method: "GET",
  path: "/api/staff/entries/:kind/:id/versions/:revision/",
  access: editors,
  params: entryInPath.extend({ revision: idInPath }),
  answer: version.extend({ data: fieldsOfKind }),
});

export const listEntryAuthors = endpoint({
  name: "listEntryAuthors",
  summary: "Кто писал и правил материалы этого вида",
  method: "GET",
  path: "/api/staff/entries/:kind/authors/",
  access: editors,
  params: kindInPath,
  answer: z.array(z.string()),
});

export const versionEndpoints = { listVersions, showVersion, listEntryAuthors };
