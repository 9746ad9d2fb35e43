-- Triggers and full-text indexes of SQLite.

create trigger consents_first after insert on consents begin
  update registrations set consent_version = new.version
    where id = new.registration_id and consent_version is null;
  end;

create trigger proposed_corrections_added after insert on proposed_corrections begin
  update registrations set waiting_proposals =
    (select count(*) from proposed_corrections where registration_id = new.registration_id and decided_at is null)
    where id = new.registration_id;
  end;

create trigger proposed_corrections_decided after update on proposed_corrections begin
  update registrations set waiting_proposals =
    (select count(*) from proposed_corrections where registration_id = new.registration_id and decided_at is null)
    where id = new.registration_id;
  end;

-- Trigrams of `search_key` of the registrations outside the bin.
create virtual table registration_search using fts5
  (search_key, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');

-- Merging half as often halves the cost of an insert; searches take as long as before.
insert into registration_search (registration_search, rank) values ('automerge', 8);

-- By default a commit merges a segment of which a tenth is deleted, which takes up to a second when an import is undone.
-- Erasures merge the whole index anyway.
insert into registration_search (registration_search, rank) values ('deletemerge', 0);

create trigger registration_search_insert after insert on registrations when new.deleted_at is null begin
  insert into registration_search (rowid, search_key) values (new.id, new.search_key);
  end;

create trigger registration_search_delete after delete on registrations when old.deleted_at is null begin
  delete from registration_search where rowid = old.id;
  end;

create trigger registration_search_update after update of search_key, deleted_at on registrations
  when old.search_key <> new.search_key or (old.deleted_at is null) <> (new.deleted_at is null) begin
  delete from registration_search where rowid = old.id;
  insert into registration_search (rowid, search_key) select new.id, new.search_key where new.deleted_at is null;
  end;

-- Stems of `site_search_texts`.
create virtual table site_search_index using fts5
  (stems, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0");

create trigger site_search_texts_insert after insert on site_search_texts begin
  insert into site_search_index (rowid, stems) values (new.id, new.stems);
  end;

create trigger site_search_texts_delete after delete on site_search_texts begin
  delete from site_search_index where rowid = old.id;
  end;

-- An erasure empties what names a person; `staff_id` becomes null when the account is removed.
create trigger audit_entries_unchanged before update on audit_entries
  when not (new.id = old.id and new.at = old.at and new.who = old.who and new.action = old.action
    and new.subject_kind = old.subject_kind and new.subject_id is not distinct from old.subject_id
    and (new.staff_id is not distinct from old.staff_id or new.staff_id is null)
    and new.subject in (old.subject, '') and new.details in (old.details, '')
    and new.changes in (old.changes, '[]') and new.address in (old.address, '')) begin
  select raise(abort, 'audit entries are not changed, only erased');
  end;

create trigger audit_entries_undeleted before delete on audit_entries begin
  select raise(abort, 'audit entries are not deleted');
  end;
