-- Members follow playlists as well.
alter table follows add column playlist_id uuid references playlists on delete cascade;
alter table follows drop constraint follows_check;
alter table follows add constraint follows_one_target check (num_nonnulls(comic_id, term_id, playlist_id) = 1);
alter table follows add constraint follows_user_id_playlist_id_key unique (user_id, playlist_id);
create index follows_by_playlist on follows (playlist_id) where playlist_id is not null;

-- What was added lately, for those who follow the playlist.
create index playlist_items_by_time on playlist_items (playlist_id, created_at desc);
