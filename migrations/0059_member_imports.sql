-- Lists of other programs that members bring in: shelves, scores, favourites and chapters read.
create table member_imports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  state text not null default 'reading'
    check (state in ('reading', 'ready', 'failed', 'applying', 'applied', 'undoing', 'undone')),
  source text check (source in ('mihon', 'myanimelist')),
  -- Which of the member's imports it is, from 1. Times of a later one are a little later, so that what was undone can be brought in again.
  ordinal integer not null,
  -- Until it has been read.
  file bytea,
  -- Why the file cannot be read: {"code": "...", "line": 1}
  fault jsonb,
  -- What the member may see.
  content_class text not null check (content_class in ('safe', 'full')),
  -- Hash of the network that it came from: scores are looked at for where they come from.
  network bytea not null,
  done integer not null default 0,
  total integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  applied_at timestamptz
);
create index member_imports_by_member on member_imports (user_id, created_at desc);
-- One at a time.
create unique index member_imports_open on member_imports (user_id)
  where state in ('reading', 'ready', 'applying', 'undoing');

-- The comics of such a list. What no comic here fits stays, and is offered when one appears.
create table member_import_entries (
  import_id uuid not null references member_imports on delete cascade,
  position integer not null,
  title text not null,
  -- All that the file says of it.
  facts jsonb not null,
  -- Its folded title and what it is on other sites: "t:heron", "l:anilist:1".
  keys text[] not null,
  state text not null check (state in ('matched', 'asked', 'left', 'skipped', 'applied', 'undone')),
  comic_id uuid references comics on delete set null,
  candidates uuid[] not null default '{}',
  -- Chapters read, and those of them that are here; null while no comic was chosen.
  read_count integer not null default 0,
  found_count integer,
  -- What applying has changed, so that it can be taken back.
  changes jsonb,
  applied_at timestamptz,
  primary key (import_id, position)
);
create index member_import_entries_by_state on member_import_entries (import_id, state, position);
create index member_import_entries_by_comic on member_import_entries (comic_id);
create index member_import_entries_left on member_import_entries using gin (keys) where state = 'left';
