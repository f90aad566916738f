-- A JSON list of texts, one a line: as JSON text, brackets and commas between them would be found too, and quotation marks in them would not.
create function text_lines(texts jsonb) returns text
language sql immutable parallel safe
return (select coalesce(string_agg(line, E'\n'), '') from pg_catalog.jsonb_array_elements_text(texts) as line);

-- What is searched: all titles of a comic, all names of a term, in lower case.
alter table comics add column search_text text not null generated always as (
  lower(
    title
    || E'\n' || text_lines(jsonb_path_query_array(alternative_titles, '$[*].title'))
    || E'\n' || text_lines(jsonb_path_query_array(translations, '$.*.title'))
  )
) stored;
create index comics_search on comics using gin (search_text gin_trgm_ops);
alter table terms add column search_text text not null generated always as (
  lower(name || E'\n' || text_lines(jsonb_path_query_array(translations, '$.*.name')))
) stored;
create index terms_search on terms using gin (search_text gin_trgm_ops);
-- Terms by the comics that carry them, where adult ones count too.
create index terms_by_full_popularity on terms (taxonomy, comics_count desc, id);
-- A new column is unknown to the planner until enough rows change.
analyze comics;
analyze terms;

-- Lists of comics and chapters. Those without an owner are the site's own.
create table playlists (
  id uuid primary key,
  slug text not null unique,
  title text not null,
  description jsonb,
  -- {"fr": {"title": "...", "description": ...}, ...}
  translations jsonb not null default '{}',
  cover_media_id uuid references media,
  visibility text not null default 'public' check (visibility in ('public', 'unlisted', 'private')),
  featured boolean not null default false,
  ordering text not null default 'manual' check (ordering in ('manual', 'title', 'upload_date')),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index playlists_by_cover on playlists (cover_media_id);

create table playlist_items (
  id uuid primary key,
  playlist_id uuid not null references playlists on delete cascade,
  comic_id uuid not null references comics on delete cascade,
  -- Null: the whole comic.
  chapter_id uuid references chapters on delete cascade,
  position integer not null default 0,
  note text,
  created_at timestamptz not null default now(),
  unique nulls not distinct (playlist_id, comic_id, chapter_id)
);
create index playlist_items_by_comic on playlist_items (comic_id);
create index playlist_items_by_chapter on playlist_items (chapter_id);

-- Pictures at the head of the home page.
create table slides (
  id uuid primary key,
  title text not null,
  headline text not null,
  text text check (char_length(text) <= 280),
  -- A path of this site without its language, e.g. /post/night-post, or an https address.
  link text not null,
  media_id uuid not null references media,
  mobile_media_id uuid references media,
  -- What must stay in view when the picture is cropped, as shares of its width and height.
  focal_x real not null default 0.5 check (focal_x between 0 and 1),
  focal_y real not null default 0.5 check (focal_y between 0 and 1),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  -- Null: for every language of the site.
  language text,
  nsfw boolean not null default false,
  active boolean not null default true,
  position integer not null default 0,
  shown_from timestamptz,
  shown_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index slides_by_media on slides (media_id);
create index slides_by_mobile_media on slides (mobile_media_id);

-- Pages of text, every version of them; the newest is the one shown.
create table static_pages (
  id uuid primary key,
  slug text not null,
  language text not null,
  version integer not null default 1,
  title text not null,
  body jsonb not null,
  -- Stands in the footer.
  listed boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  unique (slug, language, version)
);

-- Who read what today, so that nobody counts twice; `reader` means nothing once the day's salt is gone.
create table read_marks (
  day date not null,
  -- A comic or a chapter.
  subject_id uuid not null,
  reader bytea not null,
  primary key (day, subject_id, reader)
);
create table reader_salts (
  day date primary key,
  salt bytea not null
);

-- Readers of a comic by day, and the running sums of those days by week (from Monday), month and year, all in UTC.
create table comic_reads (
  span text not null check (span in ('day', 'week', 'month', 'year')),
  since date not null,
  comic_id uuid not null references comics on delete cascade,
  readers integer not null default 0,
  primary key (span, since, comic_id)
);
create index comic_reads_most on comic_reads (span, since, readers desc, comic_id);
create index comic_reads_by_comic on comic_reads (comic_id);
