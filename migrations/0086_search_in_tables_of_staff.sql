-- What staff look for is folded like titles (migration 84). Long texts and what has no index go without pairs of characters.
drop index chapters_by_title;
alter table chapters add column search_text text
  generated always as (case when title is not null then search_text(title) end) stored;
create index chapters_search on chapters using gin (search_text gin_trgm_ops);

alter table playlists add column search_text text not null generated always as (
  search_text(title || E'\n' || slug || E'\n' || text_lines(jsonb_path_query_array(translations, '$.*.title')))
) stored;
create index playlists_search on playlists using gin (search_text gin_trgm_ops);

alter table users add column search_text text not null generated always as (search_text(username)) stored;
create index users_search on users using gin (search_text gin_trgm_ops);

alter table comments add column search_text text not null generated always as (search_lines(text)) stored;
-- The audit log keeps its columns: they are what its checks and copies are made of.
create index audit_entries_search on audit_entries using gin (search_text(target_label) gin_trgm_ops);
analyze chapters;
analyze playlists;
analyze users;
analyze comments;
analyze audit_entries;
