import type { Entry } from "#contract/site/entries/entries.ts";
import { askingWith, desk } from "../../conference/testing/desk.ts";
import { testNow } from "../../testing/test-platform.ts";

/** A server with the demonstration content, a signed-in editor, and a clock that tests can set. */
export async function editorApp(...[also, finished]: Parameters<typeof desk>) {
  const time = { now: testNow };
  const given = await desk({ clock: () => time.now, ...also }, finished);
  const { platform, ask } = given;
  const pathOf = ({ kind, id }: Pick<Entry, "kind" | "id">) => `/api/staff/entries/${kind}/${id}/`;
  return {
    ...given,
    time,
    create: async (kind: string, data: object): Promise<Entry> =>
      (await ask("POST", `/api/staff/entries/${kind}/`, { data })).body,
    save: (entry: Entry, data: object) => ask("PUT", pathOf(entry), { data, revision: entry.revision }),
    publish: (entry: Entry) => ask("POST", `${pathOf(entry)}publications/`, { revision: entry.revision }),
    archive: (entry: Entry) => ask("POST", `${pathOf(entry)}archivings/`, { revision: entry.revision }),
    /** Signs in another editor. @returns a function that sends requests as that editor. */
    async colleague(fio: string) {
      const invited = await ask("POST", "/api/staff/accounts/", {
        username: "kollega",
        fio,
        email: "",
        roles: ["editor"],
      });
      const payload = { username: "kollega", password: invited.body.one_time_password };
      const signIn = await given.app.inject({ method: "POST", url: "/api/auth/token/login/", payload });
      const askAs = askingWith(given.app, signIn.json()["auth_token"]);
      // A one-time password only allows choosing another one.
      const passwords = { current_password: payload.password, new_password: "сирень у старого забора" };
      await askAs("POST", "/api/users/me/passwords/", passwords);
      return askAs;
    },
    /** Returns the entry with this id on the site. */
    async entryOf(kind: Entry["kind"], subject: number): Promise<Entry> {
      const { id } = await platform.database.read
        .selectFrom("entries")
        .select("id")
        .where("kind", "=", kind)
        .where("subject_id", "=", subject)
        .executeTakeFirstOrThrow();
      return (await ask("GET", pathOf({ kind, id }))).body;
    },
  };
}
