import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { brotliCompressSync } from "node:zlib";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { idsFound } from "../../conference/registrants/table/ids-found-for-tests.ts";
import { registered } from "../../conference/registration-for-tests.ts";
import { openDatabase } from "../../kit/database/open-database.ts";
import { besideServer, type DatabasePlace, inSnapshot } from "../../kit/database/open-snapshot.ts";
import { shipAudit } from "../../office/audit/ship-audit.ts";
import { testApp } from "../../testing/test-app.ts";
import { testNow } from "../../testing/test-platform.ts";
import { backupDatabase } from "../backup/backup-database.ts";
import { newPlace, rowsOf, testFolder } from "../backup/backup-for-tests.ts";
import { livedInPlace } from "../backup/lived-in-place-for-tests.ts";
import { restoreDatabase } from "../backup/restore-database.ts";
import { keptReleases, layOutRelease } from "./kept-release-for-tests.ts";

/**
 * The data of an earlier release, with rows in every table, on either engine. To add those of a new release:
 * `KEEP_RELEASE=2026-12 npx vitest run --project 'server on *' server/operate/release/older-releases.test.ts`.
 */
const engineHere = process.env["TEST_ENGINE"] ?? "";
const fileOf = (release: string) => join(keptReleases, release, `${engineHere}.br`);

test.runIf(process.env["KEEP_RELEASE"])("the data of this release are stored as a fixture", async () => {
  const { place } = await livedInPlace();
  const dump = (url: string) => execFileSync("pg_dump", ["--inserts", "--no-owner", "--no-privileges", url]);
  const bytes = place.url === undefined ? vacuumed(join(place.folder, "society.sqlite")) : dump(place.url);
  const file = fileOf(process.env["KEEP_RELEASE"] ?? "");
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, brotliCompressSync(bytes));
});

function vacuumed(file: string): Buffer {
  const copy = join(testFolder(), "copy.sqlite");
  const database = new DatabaseSync(file);
  database.exec(`vacuum into '${copy}'`);
  database.close();
  return readFileSync(copy);
}

async function placeOf(release: string): Promise<DatabasePlace> {
  const { place } = await newPlace();
  await layOutRelease(release, place);
  return place;
}

const auditColumns = sql.raw(
  "id, at, staff_id, who, action, subject_kind, subject_id, subject, details, changes, address",
);

/** Returns the content that a migration must preserve. */
function contentOf(place: DatabasePlace): Promise<unknown[]> {
  return inSnapshot(place, async ({ db }) => {
    const { rows: people } =
      await sql`select id, number, fio, email, job, status from registrations order by id`.execute(db);
    const { rows: accounts } = await sql`select id, username, password_hash from staff_accounts order by id`.execute(
      db,
    );
    const { rows: news } = await sql`select id, title, text from news order by id`.execute(db);
    const { rows: audit } = await sql`select ${auditColumns} from audit_entries order by id`.execute(db);
    return [people, accounts, news, audit];
  });
}

test.each(readdirSync(keptReleases))(
  "migrating the data of release %s loses nothing, and registration still works",
  async (release) => {
    const place = await placeOf(release);
    const before = await contentOf(place);
    const database = await openDatabase({ ...place });
    onTestFinished(() => database.close());
    expect(await contentOf(place)).toEqual(before);
    const server = await testApp({ platform: { database } });
    expect((await server.app.inject({ url: "/api/news/" })).statusCode).toBe(200);
    const { id } = await registered(server, { fio: "Следующая Анна", email: "next@post.example" });
    expect((before[0] as { id: number }[]).map((person) => person.id)).not.toContain(id);
  },
);

test("a backup of release 2026-11 restores to the same rows as an upgrade of its database", async () => {
  const place = await placeOf("2026-11");
  const copy = join(testFolder(), "copy");
  const restored = await newPlace();
  await backupDatabase({ place, media: restored.media, target: copy, now: testNow });
  await restoreDatabase({ ...restored, source: copy });
  await (await openDatabase(place)).close();
  expect(await rowsOf(restored.place)).toEqual(await rowsOf(place));
});

test("registrants of release 2026-11 are found by name", async () => {
  const database = await openDatabase(await placeOf("2026-11"));
  onTestFinished(() => database.close());
  const live = await database.read
    .selectFrom("registrations")
    .select(["id", "fio"])
    .where("deleted_at", "is", null)
    .execute();
  expect(live).not.toEqual([]);
  for (const { id, fio } of live) expect(await idsFound(database, fio)).toContain(id);
});

test("sealed audit entries are migrated unchanged, and unshipped entries are still shipped", async () => {
  const place = await placeOf("2026-11");
  const values = `'2026-11-23T09:00:00.000Z', 'Сам участник', 'registration-edited', 'registration', 3`;
  await besideServer(place, async (db) => {
    const insert = "insert into audit_entries (at, who, action, subject_kind, subject_id";
    const erased = `'', '{"subject":"erased:x"}', '{"subject":"y"}', 's2', 2, 'seal'`;
    const unsealed = `'№ 7, Примерова Анна', '{"subject":"x"}', '{"subject":"y"}', 's3', null, null`;
    for (const texts of [erased, unsealed, unsealed.replace("s3", "s4")]) {
      await sql
        .raw(`${insert}, subject, salts, digests, signature, position, seal) values (${values}, ${texts})`)
        .execute(db);
    }
    await sql`update audit_chain set position = 2, shipped = 1`.execute(db);
  });
  const before = await contentOf(place);
  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  expect(await contentOf(place)).toEqual(before);
  const shipped: string[] = [];
  await shipAudit({ database }, async (lines) => void shipped.push(...lines.trimEnd().split("\n")));
  expect(shipped.map((line) => JSON.parse(line).id)).toEqual([2, 3, 4]);
  const { rows } = await database.transaction((db) =>
    sql`insert into audit_entries (at, who, action) values ('', '', 'sign-in') returning id`.execute(db),
  );
  expect(rows).toEqual([{ id: 5 }]);
});
