-- Playlists of members. Those without an owner are the site's own.
alter table playlists add column owner_id uuid references users on delete cascade;
-- Staff have hidden it: it is there for its owner alone.
alter table playlists add column hidden_at timestamptz;
create index playlists_by_owner on playlists (owner_id, updated_at desc) where owner_id is not null;
