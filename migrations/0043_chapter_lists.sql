-- All chapters of the site in one table for staff: without these every chapter would be read for a page of it.
create index chapters_by_update on chapters (updated_at desc, id desc);
create index chapters_by_creation on chapters (created_at desc, id desc);
create index chapters_by_time on chapters (coalesce(scheduled_at, published_at) desc nulls last, id desc);
create index chapters_by_number on chapters (number);
create index chapters_by_title on chapters using gin (lower(title) gin_trgm_ops);
create index chapters_not_live on chapters (updated_at desc, id desc) where state <> 'published';
create index chapters_premium on chapters (updated_at desc, id desc) where premium;
