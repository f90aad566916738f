-- Playlists of members are reported like everything else.
alter table reported_items add column playlist_id uuid references playlists on delete cascade;
alter table reported_items drop constraint reported_items_one_subject;
alter table reported_items drop column subject_id;
alter table reported_items add column subject_id uuid not null
  generated always as (coalesce(page_id, chapter_id, comic_id, user_id, comment_id, playlist_id)) stored;
alter table reported_items add constraint reported_items_one_subject
  check (num_nonnulls(page_id, chapter_id, comic_id, user_id, comment_id, playlist_id) = 1);
create unique index reported_items_open on reported_items (kind, subject_id) where decided_at is null;
create index reported_items_by_subject on reported_items (subject_id);
create index reported_items_by_playlist on reported_items (playlist_id) where playlist_id is not null;

-- What staff have hidden, for the moderation area.
create index playlists_hidden on playlists (hidden_at desc) where hidden_at is not null;
