import type { Answer } from "./judge-answer.ts";
import { currentRevision } from "./plausible-values.ts";

export type KnownThings = ReturnType<typeof knownThings>;

/** Values from earlier responses, used by later requests: ids by the address of their list, keys, revisions. */
export function knownThings() {
  const ids = new Map<string, Set<string>>();
  const revisions = new Map<string, unknown>();
  const add = (list: string, id: unknown) => {
    const known = ids.get(list) ?? new Set();
    ids.set(list, known.add(String(id)));
  };
  return {
    /** @param name of the parameter at this place. */
    at: (path: string, name = ""): string[] => [...(ids.get(`:${name}`) ?? ids.get(path) ?? [])],

    learn(path: string, { status, text, headers }: Answer): void {
      if (status >= 300 || !String(headers["content-type"]).startsWith("application/json")) return;
      const body = JSON.parse(text);
      for (const one of [body, body.account, ...(Array.isArray(body) ? body : (body.results ?? []))]) {
        const id = one?.id ?? (path.endsWith("/versions/") ? one?.revision : undefined);
        // The accounts of the callers are not changed.
        if (id !== undefined && !(id >= 900_000)) add(path, id);
        if (one?.revision !== undefined) revisions.set(placeOf(path, id), one.revision);
      }
      for (const field of ["result", "document", "path"]) {
        const [, key] = /\/([A-Za-z0-9_-]{22,64})\/?$/.exec(String(body[field] ?? "")) ?? [];
        if (key) add(":key", key);
      }
      if (typeof body.code === "string") add(":code", body.code);
      for (const { id } of body.proposals ?? []) add(":proposal", id);
    },

    withRevision(url: string, text: string): string {
      const place = [...revisions.keys()].findLast((known) => url.startsWith(known));
      return text.replaceAll(JSON.stringify(currentRevision), JSON.stringify(revisions.get(place ?? "") ?? 1));
    },
  };
}

/** `/api/staff/entries/news/5/publications/` reveals `/api/staff/entries/news/5/`. */
function placeOf(path: string, id: unknown): string {
  if (id === undefined) return path;
  const at = path.indexOf(`/${id}/`);
  return at < 0 ? `${path}${id}/` : path.slice(0, at + `/${id}/`.length);
}
