-- Hidden pages. What is called "pages" is the shown ones alone, so that no read forgets to leave the others out; staff use "all_pages".
alter table pages rename to all_pages;
alter table all_pages alter column position drop not null;
-- Where a hidden page stands among all pages of its chapter, from 1. A shown one has only its position.
alter table all_pages add column hidden_place integer check (hidden_place > 0);
alter table all_pages add check ((position is null) = (hidden_place is not null));
create view pages as
  select id, chapter_id, position, media_id, wide, description, bookmark
  from all_pages where position is not null;

-- Bookmarks of a chapter, which follow its pages.
create index member_notes_of_bookmarks on member_notes (key text_pattern_ops) where key like 'bookmark/%';
