-- Triggers and full-text indexes of PostgreSQL.

create function show_first_consent() returns trigger language plpgsql as $$ begin
  update registrations set consent_version = new.version
    where id = new.registration_id and consent_version is null;
  return null;
  end $$;

create trigger consents_first after insert on consents
  for each row execute function show_first_consent();

create function count_waiting_proposals() returns trigger language plpgsql as $$ begin
  update registrations set waiting_proposals =
    (select count(*) from proposed_corrections where registration_id = new.registration_id and decided_at is null)
    where id = new.registration_id;
  return null;
  end $$;

create trigger proposed_corrections_waiting after insert or update on proposed_corrections
  for each row execute function count_waiting_proposals();

-- Part of every PostgreSQL distribution; a database owner may create it.
create extension if not exists pg_trgm;

-- `like '%…%'` over `search_key` uses it.
create index registration_search on registrations using gin (search_key gin_trgm_ops)
  where deleted_at is null;

-- Stems of `site_search_texts`, in a table of their own with values out of line: finding thousands reads few pages.
-- Without dictionaries and parsers, which depend on the locale: the stems are the lexemes.
create table site_search_index (
  id integer primary key references site_search_texts (id) on delete cascade,
  lexemes tsvector not null
  ) with (toast_tuple_target = 128);

alter table site_search_index alter column lexemes set storage external;

create index site_search_lexemes on site_search_index using gin (lexemes);

create function keep_site_search_index() returns trigger language plpgsql as $$ begin
  insert into site_search_index values (new.id, array_to_tsvector(string_to_array(new.stems, ' ')));
  return null;
  end $$;

create trigger site_search_index after insert on site_search_texts
  for each row execute function keep_site_search_index();

-- Never without the index: a sequential scan would read every lexeme.
create function site_search_found(query tsquery) returns setof integer language sql stable
  set enable_seqscan = off set jit = off as $$ select id from site_search_index where lexemes @@ query $$;

create function refuse_audit_change() returns trigger language plpgsql as $$ begin
  raise exception '%', tg_argv[0];
  end $$;

-- An erasure empties what names a person; `staff_id` becomes null when the account is removed.
create trigger audit_entries_unchanged before update on audit_entries for each row
  when (not (new.id = old.id and new.at = old.at and new.who = old.who and new.action = old.action
    and new.subject_kind = old.subject_kind and new.subject_id is not distinct from old.subject_id
    and (new.staff_id is not distinct from old.staff_id or new.staff_id is null)
    and new.subject in (old.subject, '') and new.details in (old.details, '')
    and new.changes in (old.changes, '[]') and new.address in (old.address, '')))
  execute function refuse_audit_change('audit entries are not changed, only erased');

create trigger audit_entries_undeleted before delete or truncate on audit_entries for each statement
  execute function refuse_audit_change('audit entries are not deleted');
