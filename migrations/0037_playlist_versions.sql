-- Each edit says which version it was based on; saving one makes the next.
alter table playlists add column version integer not null default 1;
create index playlists_by_title on playlists (title collate "und-x-icu", id);
create index playlists_by_update on playlists (updated_at, id);
create index playlists_by_position on playlists (position, id);
