-- Versions of a chapter have the same `fold_key`: their number, with the volume before it only where one group has the number in two
-- volumes of one language (`features/chapters/foldKeys.ts`, which decides that whenever a chapter is published or changed).
alter table chapters add column is_in_volumes boolean not null default false;

update chapters set is_in_volumes = true
from (
  select distinct comic_id, number from (
    select chapters.comic_id, chapters.number, chapters.volume, chapters.language, chapter_groups.term_id
    from chapters left join chapter_groups on chapter_groups.chapter_id = chapters.id
    where chapters.state = 'published' and chapters.number is not null
  ) as made
  group by comic_id, number, language, term_id
  having count(distinct coalesce(volume, '')) > 1
) as twice
where chapters.comic_id = twice.comic_id and chapters.number = twice.number;

alter table chapters add column fold_key text not null generated always as (
  case
    when number is null then '#' || slug
    when is_in_volumes then coalesce(volume, '') || '/' || number
    else number
  end
) stored;

-- The version of a comic's chapters that a member wishes to read, each wish with the time of its last change like every mark. The group
-- is named by its slug: a wish for one that is gone, or called otherwise, decides nothing.
alter table comic_marks
  add column preferred_group text check (length(preferred_group) <= 100),
  add column preferred_group_at timestamptz,
  add column preferred_language text check (length(preferred_language) <= 35),
  add column preferred_language_at timestamptz;
