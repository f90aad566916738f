-- One way to compare names: "ＦＯＧ" is "fog".
create function folded_name(name text) returns text
language sql immutable parallel safe
return lower(normalize(name, nfkc));

-- Other addresses that lead to a term: those it once had, and those made of its names.
create table term_old_slugs (
  taxonomy text not null,
  slug text not null,
  term_id integer not null references terms on delete cascade,
  primary key (taxonomy, slug)
);
create index term_old_slugs_by_term on term_old_slugs (term_id);

-- Other names of a term. No two terms of a taxonomy share one.
create table term_aliases (
  taxonomy text not null,
  folded text not null,
  term_id integer not null references terms on delete cascade,
  name text not null,
  slug text not null,
  position integer not null,
  primary key (taxonomy, folded)
);
create index term_aliases_by_term on term_aliases (term_id, position);
create index term_aliases_by_slug on term_aliases (taxonomy, slug);

-- Merged into another term: the row stays, so that its address leads on and the merge can be undone.
alter table terms add column merged_into integer references terms check (merged_into <> id);
create index terms_by_merge on terms (merged_into) where merged_into is not null;
alter table terms add column folded_name text not null generated always as (folded_name(name)) stored;
create index terms_by_folded_name on terms (taxonomy, folded_name);

-- The column `aliases` is a copy of the rows above, for this search.
create function array_lines(texts text[]) returns text
language sql immutable parallel safe
return (select coalesce(string_agg(line, E'\n'), '') from pg_catalog.unnest(texts) as line);
alter table terms drop column search_text;
alter table terms add column search_text text not null generated always as (
  lower(
    name
    || E'\n' || text_lines(jsonb_path_query_array(translations, '$.*.name'))
    || E'\n' || array_lines(aliases)
  )
) stored;
create index terms_search on terms using gin (search_text gin_trgm_ops);

-- Lists for staff.
create index terms_by_name on terms (name collate "und-x-icu", id);
create index terms_by_change on terms (updated_at desc, id desc);
create index terms_by_comics on terms (comics_count desc, id desc);

-- The term that counts now: the one that this one was merged into, if it was.
create function live_term(term integer) returns integer
language sql stable parallel safe
return (
  with recursive chain as (
    select id, merged_into from terms where id = term
    union all
    select terms.id, terms.merged_into from chain join terms on terms.id = chain.merged_into
  )
  select id from chain where merged_into is null
);

-- The term that an address leads to.
create function term_at(kind text, address text) returns integer
language sql stable parallel safe
return coalesce(
  (select live_term(id) from terms where taxonomy = kind and slug = address),
  (select live_term(term_id) from term_old_slugs where taxonomy = kind and slug = address),
  (select live_term(min(term_id)) from term_aliases where taxonomy = kind and slug = address)
);

-- What each merge moved, for undoing it.
create table term_merges (
  id uuid primary key,
  target_id integer not null references terms on delete cascade,
  source_ids integer[] not null,
  -- {"moved": [{"folded", "term_id", "position"}], "added": ["folded", ...]}
  aliases jsonb not null,
  merged_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index term_merges_by_target on term_merges (target_id);
create index term_merges_by_member on term_merges (merged_by);
create index term_merges_by_time on term_merges (created_at);

-- The rows as they were: of the sources, and of the target where it stood beside one.
create table term_merge_rows (
  merge_id uuid not null references term_merges on delete cascade,
  kind text not null check (kind in ('comic', 'chapter', 'removed')),
  -- A comic or a chapter, which may be gone by now.
  subject_id uuid not null,
  term_id integer not null,
  position integer,
  origin text,
  primary key (merge_id, kind, subject_id, term_id)
);
analyze terms;
