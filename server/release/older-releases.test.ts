import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { brotliCompressSync } from "node:zlib";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { newPlace, testFolder } from "../backup/backup-for-tests.ts";
import { livedInPlace } from "../backup/lived-in-place-for-tests.ts";
import { registered } from "../features/registrations/registration-for-tests.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { type DatabasePlace, inSnapshot } from "../platform/database/open-snapshot.ts";
import { testApp } from "../testing/test-app.ts";
import { testSecretKey } from "../testing/test-platform.ts";
import { keptReleases, layOutRelease } from "./kept-release-for-tests.ts";

/**
 * The data of an earlier release, with rows in every table, on either engine. To add those of a new release:
 * `KEEP_RELEASE=2026-12 npx vitest run --project 'server on *' server/release/older-releases.test.ts`.
 */
const engineHere = process.env["TEST_ENGINE"] ?? "";
const fileOf = (release: string) => join(keptReleases, release, `${engineHere}.br`);

test.runIf(process.env["KEEP_RELEASE"])("the data of this release are kept", async () => {
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

/** The content that must survive. */
function contentOf(place: DatabasePlace): Promise<unknown[]> {
  return inSnapshot(place, async ({ db }) => {
    const { rows: people } =
      await sql`select id, number, fio, email, job, status from registrations order by id`.execute(db);
    const { rows: accounts } = await sql`select id, username, password_hash from staff_accounts order by id`.execute(
      db,
    );
    const { rows: news } = await sql`select id, title, text from news order by id`.execute(db);
    return [people, accounts, news];
  });
}

test.each(readdirSync(keptReleases))(
  "nothing of the data of release %s is lost by migrating, and people go on registering",
  async (release) => {
    const place = await placeOf(release);
    const before = await contentOf(place);
    const database = await openDatabase({ ...place, secretKey: testSecretKey });
    onTestFinished(() => database.close());
    expect(await contentOf(place)).toEqual(before);
    const server = await testApp({ platform: { database } });
    expect((await server.app.inject({ url: "/api/news/" })).statusCode).toBe(200);
    const { id } = await registered(server, { fio: "Следующая Анна", email: "next@post.example" });
    expect((before[0] as { id: number }[]).map((person) => person.id)).not.toContain(id);
  },
);
