-- Addresses that chapters had while the public saw them: each leads to the chapter, whatever comic it is of now.
create table chapter_old_addresses (
  comic_slug text not null,
  chapter_slug text not null,
  chapter_id uuid not null references chapters on delete cascade,
  primary key (comic_slug, chapter_slug)
);
create index chapter_old_addresses_by_chapter on chapter_old_addresses (chapter_id);

-- Chapters that staff moved to another comic, alone or with all the others of a comic that is the same work.
create table chapter_moves (
  id uuid primary key,
  source_id uuid not null references comics on delete cascade,
  target_id uuid not null references comics on delete cascade,
  -- [{"id": "...", "from": "slug before", "to": "slug after"}]
  chapters jsonb not null,
  -- Of a merge, what the source had besides: address, state, key of imports, old addresses, places in playlists. Null: it stays a comic.
  merged jsonb,
  actor_id uuid references users on delete set null,
  made_at timestamptz not null default now(),
  undone_at timestamptz
);
create index chapter_moves_by_source on chapter_moves (source_id);
create index chapter_moves_by_target on chapter_moves (target_id);
create index chapter_moves_by_actor on chapter_moves (actor_id);
create index chapter_moves_by_time on chapter_moves (made_at);
