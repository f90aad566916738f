-- Items that were added to playlists and whose followers are told of them: each once. Without foreign keys: an
-- item that is taken out and put in again has its id again, and is not told a second time.
create table push_additions (
  item_id uuid primary key,
  -- Items of one playlist that are told together.
  batch_id uuid not null,
  claimed_at timestamptz not null default now()
);
create index push_additions_by_batch on push_additions (batch_id);
create index push_additions_by_age on push_additions (claimed_at);

-- What was added lately, whatever the playlist.
create index playlist_items_by_age on playlist_items (created_at);
