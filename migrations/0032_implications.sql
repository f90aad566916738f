-- A term implies others: comics that carry it carry those too, in rows that are worked out.
create table term_implications (
  term_id integer not null references terms on delete cascade,
  implied_id integer not null references terms on delete cascade,
  primary key (term_id, implied_id),
  check (term_id <> implied_id)
);
create index term_implications_by_implied on term_implications (implied_id);
alter table comic_terms drop constraint comic_terms_origin_check;
alter table comic_terms add constraint comic_terms_origin_check check (origin in ('import', 'hand', 'implied'));

-- The implications of all terms of a merge, as they were.
alter table term_merges add column implications jsonb not null default '[]';
