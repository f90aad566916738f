-- A page of text in one language is one object: each edit says which version it was based on, and `changes` keeps what was before.
delete from static_pages as older using static_pages as newer
where newer.slug = older.slug and newer.language = older.language and newer.version > older.version;
alter table static_pages drop constraint static_pages_slug_language_version_key;
alter table static_pages add unique (slug, language);
alter table static_pages add column published boolean not null default true;
alter table static_pages add column updated_at timestamptz not null default now();
update static_pages set updated_at = created_at;
create index static_pages_by_title on static_pages (title collate "und-x-icu", id);
create index static_pages_by_update on static_pages (updated_at, id);

-- Pictures of pages. One that a page shows no more stays: an earlier version can be restored.
create table static_page_pictures (
  page_id uuid not null references static_pages on delete cascade,
  media_id uuid not null references media,
  is_shown boolean not null,
  primary key (media_id, page_id)
);
create index static_page_pictures_by_page on static_page_pictures (page_id);
