-- What staff look for among all comics is mostly rare; without an index every comic would be read.
create index comics_by_popularity on comics (popularity desc, id desc);
create index comics_locked on comics (updated_at desc, id desc) where locked_fields <> '{}';
create index comics_premium on comics (updated_at desc, id desc) where premium;
create index comics_without_cover on comics (updated_at desc, id desc) where cover_media_id is null;
create index comics_without_language on comics (updated_at desc, id desc) where language is null;
create index comics_without_pages on comics (updated_at desc, id desc) where pages_count = 0;
