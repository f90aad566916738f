-- Whether most pages of a comic's live chapters are shaped like parts of a strip, kept by `refreshComic`. Null: no chapter has changed
-- since this column is there, and reads look at the pages themselves: filling it here would take long on a large site.
alter table comics add column has_tall_pages boolean;

-- A chapter that is read otherwise than its comic. Null: as the comic.
alter table chapters add column mode text check (mode in ('manga', 'webtoon'));
