-- What imports last wrote into a comic or chapter, by field. A field that holds another value now was edited by hand.
alter table comics add column imported jsonb not null default '{}';
alter table chapters add column imported jsonb not null default '{}';
-- Fields that people keep from imports: "title", and by language "title/fr". What was emptied by hand stays empty.
alter table comics add column locked_fields text[] not null default '{}';
alter table chapters add column locked_fields text[] not null default '{}';
-- What files call the comic. The next file finds it by this, whatever title or address people gave the comic.
alter table comics add column import_key text unique;

-- Who gave a comic a term. Imports take back none that was given by hand, and add none that was taken off by hand.
alter table comic_terms add column origin text not null default 'import' check (origin in ('import', 'hand'));
create table comic_removed_terms (
  comic_id uuid not null references comics on delete cascade,
  term_id integer not null references terms on delete cascade,
  primary key (comic_id, term_id)
);
create index comic_removed_terms_by_term on comic_removed_terms (term_id);

-- The one chapter that some pictures, in their order, are; and what its file said when it was last imported.
create table chapter_sources (
  chapter_id uuid primary key references chapters on delete cascade,
  -- Hash of the hashes of the pictures as the file has them. Null: the double of another chapter, from before doubles were known.
  pictures text unique,
  -- Null: imported before this was kept.
  said jsonb
);

-- Chapters that are here already: their pictures, kept as they came, have the hashes of the file's. Of doubles the oldest counts.
insert into chapter_sources (chapter_id, pictures)
select chapter_id, case when row_number() over (partition by hash order by created_at, chapter_id) = 1 then hash end
from (
  select
    pages.chapter_id,
    chapters.created_at,
    'sha256:' || encode(sha256(convert_to(string_agg(media.content_hash, E'\n' order by pages.position), 'UTF8')), 'hex') as hash
  from pages
  join media on media.id = pages.media_id
  join chapters on chapters.id = pages.chapter_id
  where pages.chapter_id in (select chapter_id from imports)
  group by pages.chapter_id, chapters.created_at
) as hashed;

-- Nobody could edit anything until now, so all that is there was written by an import.
update chapters set imported = jsonb_build_object(
  'number', number, 'volume', volume, 'title', title, 'language', language,
  'groups', coalesce(
    (select jsonb_agg(terms.slug order by chapter_groups.position)
     from chapter_groups join terms on terms.id = chapter_groups.term_id
     where chapter_groups.chapter_id = chapters.id), '[]')
)
where id in (select chapter_id from imports);
update comics set imported = jsonb_build_object(
  'title', title, 'alternative_titles', alternative_titles, 'description', description, 'status', status, 'language', language,
  'nsfw', nsfw, 'direction', direction, 'layout', layout, 'mode', mode,
  'rewritten', rewritten, 'speechless', speechless, 'translated', translated
) || coalesce(
  (select jsonb_object_agg(field.key || '/' || language.key, field.value)
   from jsonb_each(translations) as language, jsonb_each(language.value) as field), '{}')
where id in (select comic_id from chapters where id in (select chapter_id from imports));
analyze comics;
analyze chapters;
