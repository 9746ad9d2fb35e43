import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Adds the questions of conferences, the answers of registrations, and consents given by an answer. */
export async function addQuestions(db: Kysely<never>, engine: Engine): Promise<void> {
  const statements = [
    // Without a reference to the conference: its questions stay while it is off the site.
    `create table questions (
      id integer${engine.autoIncrementKey},
      conference_id integer not null,
      position integer not null,
      content text not null,
      deleted_at text
    )`,
    "create index questions_of on questions (conference_id, position)",
    "alter table registrations add column answers text default '{}' not null",
    `create table registration_answers (
      question_id integer not null references questions (id),
      value text not null,
      registration_id integer not null references registrations (id) on delete cascade,
      constraint registration_answers_key primary key (question_id, value, registration_id)
    )${engine.name === "sqlite" ? " without rowid" : ""}`,
    "create index registration_answers_of on registration_answers (registration_id)",
    // Those whose answers are not counted.
    `create index registrations_not_active on registrations (id)
      where status = 'withdrawn' or deleted_at is not null`,
    "alter table consents add column question_id integer references questions (id)",
    ...(engine.name === "sqlite" ? triggerOfSqlite : triggerOfPostgres),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await engine.watchContent(db, "questions");
}

/** The version that a registration shows is that of the consent to processing, not of an answer. */
const triggerOfSqlite = [
  "drop trigger consents_first",
  `create trigger consents_first after insert on consents when new.question_id is null begin
    update registrations set consent_version = new.version
      where id = new.registration_id and consent_version is null;
    end`,
];

const triggerOfPostgres = [
  "drop trigger consents_first on consents",
  `create trigger consents_first after insert on consents
    for each row when (new.question_id is null) execute function show_first_consent()`,
];
