-- Pictures. A row is one distinct file; `id` is what URLs show, never the hash of the content.
create table media (
  id uuid primary key,
  content_hash text not null unique,
  format text not null check (format in ('jpeg', 'png', 'gif', 'webp', 'avif')),
  bytes bigint not null check (bytes > 0),
  -- As displayed: EXIF orientation is applied.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  animated boolean not null default false,
  dominant_color text not null check (dominant_color ~ '^#[0-9a-f]{6}$'),
  placeholder text not null,
  -- Number of slices of a strip-like page, the same at every width; 1 for any other picture.
  slices integer not null default 1 check (slices > 0),
  -- The plan of its variants: version of the recipe, widths of page variants, whether the original is offered beside them,
  -- widths of cover thumbnails. The files follow; one that is not there yet is answered with the original.
  recipe integer not null,
  widths integer[] not null,
  original_serves boolean not null,
  cover_widths integer[] not null,
  variants_at timestamptz,
  covers_at timestamptz,
  created_at timestamptz not null default now()
);

-- One row a taxonomy entry: tags, artists, languages ... The table of kinds is in the program.
create table terms (
  id integer generated always as identity primary key,
  taxonomy text not null,
  slug text not null,
  name text not null,
  -- {"fr": {"name": "...", "description": ...}, ...}
  translations jsonb not null default '{}',
  aliases text[] not null default '{}',
  description jsonb,
  links text[] not null default '{}',
  color text,
  nsfw boolean not null default false,
  active boolean not null default true,
  position integer not null default 0,
  -- Characters only.
  hair_color text,
  gender text check (gender in ('female', 'male', 'unknown')),
  -- Live comics that carry the term: those anyone sees, and all.
  comics_count_safe integer not null default 0,
  comics_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (taxonomy, slug)
);
create index terms_by_popularity on terms (taxonomy, comics_count_safe desc, id);

create table comics (
  id uuid primary key,
  slug text not null unique,
  title text not null,
  -- [{"label": "...", "title": "..."}]; the first is the spec's "alternative title".
  alternative_titles jsonb not null default '[]',
  description jsonb,
  -- {"fr": {"title": "...", "description": ...}, ...}
  translations jsonb not null default '{}',
  cover_media_id uuid references media,
  status text not null default 'ongoing' check (status in ('canceled', 'complete', 'ongoing', 'onhold')),
  -- BCP 47 tag of the comic's own language; the languages taxonomy holds the term.
  language text,
  nsfw boolean not null default false,
  premium boolean not null default false,
  free_at timestamptz,
  rewritten boolean not null default false,
  speechless boolean not null default false,
  translated boolean not null default false,
  direction text not null default 'ltr' check (direction in ('ltr', 'rtl')),
  layout text not null default 'horizontal' check (layout in ('horizontal', 'vertical')),
  mode text not null default 'manga' check (mode in ('manga', 'webtoon')),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published', 'unpublished', 'taken_down')),
  -- First publication: the spec's upload date.
  published_at timestamptz,
  -- Newest live chapter: what `latest` sorts by, and what a card shows of it ({slug, number, title, groups, published_at}).
  latest_chapter_at timestamptz,
  latest_chapter jsonb,
  chapters_count integer not null default 0,
  pages_count integer not null default 0,
  favorites_count integer not null default 0,
  popularity integer not null default 0,
  score numeric(4, 2),
  score_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index comics_by_cover on comics (cover_media_id);
create index comics_latest on comics (latest_chapter_at desc, id desc) where state = 'published';
create index comics_latest_safe on comics (latest_chapter_at desc, id desc) where state = 'published' and not nsfw;
create index comics_upload_date on comics (published_at desc, id desc) where state = 'published';
create index comics_popularity on comics (popularity desc, id desc) where state = 'published';
create index comics_favorites on comics (favorites_count desc, id desc) where state = 'published';
create index comics_pages on comics (pages_count desc, id desc) where state = 'published';
create index comics_score on comics (score desc nulls last, id desc) where state = 'published';
create index comics_title on comics (title collate "und-x-icu", id) where state = 'published';

-- Slugs that a comic once had: they redirect for ever and are never given away again.
create table comic_old_slugs (
  slug text primary key,
  comic_id uuid not null references comics on delete cascade
);

create index comic_old_slugs_by_comic on comic_old_slugs (comic_id);

create table comic_terms (
  comic_id uuid not null references comics on delete cascade,
  term_id integer not null references terms on delete cascade,
  position integer not null default 0,
  primary key (comic_id, term_id)
);
create index comic_terms_by_term on comic_terms (term_id, comic_id);

create table chapters (
  id uuid primary key,
  comic_id uuid not null references comics on delete cascade,
  -- A decimal as people write it, "10.5"; null for a one-shot or a chapter that has only a name.
  number text,
  -- Where it stands among its siblings: number first, then time of entry.
  sort_key numeric(14, 4) not null,
  volume text,
  title text,
  slug text not null,
  language text,
  premium boolean not null default false,
  free_at timestamptz,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published', 'unpublished', 'taken_down')),
  published_at timestamptz,
  pages_count integer not null default 0,
  views integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (comic_id, slug)
);
create index chapters_in_order on chapters (comic_id, sort_key, id);
create index chapters_live on chapters (comic_id, published_at desc) where state = 'published';

-- The groups that made a chapter (a taxonomy of its own).
create table chapter_groups (
  chapter_id uuid not null references chapters on delete cascade,
  term_id integer not null references terms on delete cascade,
  position integer not null default 0,
  primary key (chapter_id, term_id)
);

create index chapter_groups_by_term on chapter_groups (term_id);

create table pages (
  id uuid primary key,
  chapter_id uuid not null references chapters on delete cascade,
  position integer not null check (position > 0),
  media_id uuid not null references media,
  -- Overrides width > height where an editor or ComicInfo says so.
  wide boolean,
  -- Alternative text, and the name a bookmark in the file gave to the page.
  description text,
  bookmark text,
  unique (chapter_id, position)
);
create index pages_by_media on pages (media_id);

-- Grows with every change of what the public sees; caches compare it.
create table content_generation (
  only_row boolean primary key default true check (only_row),
  value bigint not null default 1
);
insert into content_generation default values;

-- Exact sizes of the unfiltered lists, kept with the content, so that no list counts a table.
create table catalogue_counts (
  only_row boolean primary key default true check (only_row),
  comics_safe integer not null default 0,
  comics integer not null default 0
);
insert into catalogue_counts default values;

-- What has been imported, by the fingerprint of its content: importing it again changes nothing.
create table imports (
  fingerprint text primary key,
  source text not null,
  chapter_id uuid not null references chapters on delete cascade,
  created_at timestamptz not null default now()
);
create index imports_by_chapter on imports (chapter_id);

-- One-time acts that must not be repeated, such as loading the demo.
create table milestones (
  name text primary key,
  reached_at timestamptz not null default now()
);

-- How far background jobs are, in whatever each of them counts. The queue itself lives in the schema "jobs".
create table job_progress (
  job_id uuid primary key,
  done integer not null,
  total integer not null,
  updated_at timestamptz not null default now()
);
