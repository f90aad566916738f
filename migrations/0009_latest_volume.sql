-- What a comic's newest chapter is called: a whole volume goes by its volume.
update comics
set latest_chapter = latest_chapter || jsonb_build_object('volume', (
  select volume from chapters where chapters.comic_id = comics.id and chapters.slug = latest_chapter->>'slug'))
where latest_chapter is not null;

-- Whole volumes stand in the order of their numbers.
update chapters
set sort_key = volume::numeric
where number is null and volume ~ '^\d{1,9}(\.\d{1,4})?$';
