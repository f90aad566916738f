-- Items that were taken out of a playlist of a member within the last day, so that their place can come back.
create table removed_playlist_items (
  id uuid primary key,
  playlist_id uuid not null references playlists on delete cascade,
  comic_id uuid not null references comics on delete cascade,
  chapter_id uuid references chapters on delete cascade,
  note text,
  added_by uuid references users on delete set null,
  created_at timestamptz not null,
  -- The item that stood before it, which may be gone by now; null for the first one.
  after_id uuid,
  -- From 0, for when that one is gone.
  place integer not null,
  removed_at timestamptz not null default now()
);
create index removed_playlist_items_by_playlist on removed_playlist_items (playlist_id, removed_at);
create index removed_playlist_items_by_comic on removed_playlist_items (comic_id);
create index removed_playlist_items_by_chapter on removed_playlist_items (chapter_id) where chapter_id is not null;
create index removed_playlist_items_by_adder on removed_playlist_items (added_by) where added_by is not null;

-- The item whose cover stands for the playlist, as far as its reader sees it; null: the first four do.
alter table playlists add column cover_item_id uuid references playlist_items on delete set null;
create index playlists_by_cover_item on playlists (cover_item_id) where cover_item_id is not null;
