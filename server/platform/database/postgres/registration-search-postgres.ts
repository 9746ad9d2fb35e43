import { sql } from "kysely";
import type { Condition } from "#domain/search/search-condition.ts";
import { everyDocument } from "#domain/search/search-facets.ts";
import { documentInSql, type RegistrationSearch } from "../registration-search.ts";

/**
 * GIN over the endings of all words: a piece is the beginning of an ending, and all that is found is exact. No extension
 * is needed and no locale asked. The table is apart from `registrations`, its texts out of line: counting reads few pages.
 */
export const postgresRegistrationSearch: RegistrationSearch = {
  newestFirst: false,
  found: (condition) => sql`registrations_found(${tsQuery(condition)}::tsquery)`,
  counted: (condition) => sql`registrations_counted(${tsQuery(condition)}::tsquery)`,
  documentOf: sql<string>`registrations.search_document`,
  hasAnyPiece: (text, pieces) =>
    sql`exists (select 1 from unnest(${pieces}::text[]) piece where strpos(${text}, piece) > 0)`,
  async create(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async lighten(db) {
    await sql.raw(lighterWordEndings).execute(db);
  },
  async lightenAgain(db) {
    await sql.raw(lightestWordEndings).execute(db);
  },
};

/** Without the index every row would be taken apart anew: minutes. With too little memory found rows would be. */
const settings = "set enable_seqscan = off set jit = off set work_mem = '64MB'";

const statements = [
  // Can be read like a column: registrations.search_document.
  `create function search_document(r registrations) returns text language sql immutable parallel safe
    return ${documentInSql("r.", "chr")}`,
  `create function word_endings(document text) returns tsvector language sql immutable parallel safe as $$
    select array_to_tsvector(array_agg(distinct substr(word, start)))
    from unnest(string_to_array(document, ' ')) word, generate_series(1, length(word) - 2) start $$`,
  `create table registration_search (
    id integer primary key references registrations (id) on delete cascade, endings tsvector not null
  ) with (toast_tuple_target = 128)`,
  "alter table registration_search alter column endings set storage external",
  `insert into registration_search (id, endings)
    select r.id, word_endings(r.search_document) from registrations r where deleted_at is null order by id`,
  // Its list of pending entries halves what an insert costs; a search reads through it, a few milliseconds at most.
  "create index registration_search_endings on registration_search using gin (endings)",
  `create function keep_registration_search() returns trigger language plpgsql as $$
    begin
      if new.deleted_at is not null then
        delete from registration_search where id = new.id;
      else
        insert into registration_search values (new.id, word_endings(search_document(new)))
        on conflict (id) do update set endings = excluded.endings
        where registration_search.endings <> excluded.endings;
      end if;
      return null;
    end $$`,
  `create trigger registration_search after insert or update on registrations
    for each row execute function keep_registration_search()`,
  `create function registrations_found(query tsquery) returns table (id integer) language sql stable ${settings} as $$
    select s.id from registration_search s where endings @@ query $$`,
  `create function registrations_counted(query tsquery) returns bigint language sql stable ${settings} as $$
    select count(*) from registration_search where endings @@ query $$`,
];

/**
 * In plpgsql its plan is kept by the connection. The piece of a region is asked for as a whole, and `array_to_tsvector`
 * drops what is there twice by itself.
 */
const lighterWordEndings = `create or replace function word_endings(document text) returns tsvector
  language plpgsql immutable as $$
    begin
      return (select array_to_tsvector(array_agg(substr(word, start))) from unnest(string_to_array(document, ' ')) word,
        generate_series(1, case when word like 'R%' then 1 else length(word) - 2 end) start);
    end $$`;

/** A series among the columns is not written down before it is read, as one after `from` is: half of what it cost. */
const lightestWordEndings = `create or replace function word_endings(document text) returns tsvector
  language plpgsql immutable parallel safe as $$
    begin
      return array_to_tsvector(array(
        select substr(word, generate_series(1, case when word like 'R%' then 1 else length(word) - 2 end))
        from unnest(string_to_array(document, ' ')) word));
    end $$`;

/** The condition in the language of tsquery. */
export function tsQuery(condition: Condition): string {
  if ("has" in condition) return `'${condition.has.replaceAll("\\", "\\\\").replaceAll("'", "''")}':*`;
  if ("not" in condition) return `!${tsQuery(condition.not)}`;
  if ("any" in condition) {
    if (condition.any.length === 0) return tsQuery({ not: { all: [] } });
    return `(${condition.any.map(tsQuery).join(" | ")})`;
  }
  if (condition.all.length === 0) return `'${everyDocument}'`;
  return `(${condition.all.map(tsQuery).join(" & ")})`;
}
