-- The first link of a published page to a page of this site that is there no more, as the last nightly check found it.
alter table static_pages add column dead_link text;
create index static_pages_with_dead_link on static_pages (id) where dead_link is not null;
