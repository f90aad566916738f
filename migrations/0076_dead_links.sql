-- A link of a slide that led nowhere when it was looked at last.
alter table slides add column dead_link text;

-- The first link of a published comic that led nowhere when it was looked at last, and the field that has it. Beside
-- comics, for a note of the night must not write a row with so many indexes anew.
create table comic_dead_links (
  comic_id uuid primary key references comics on delete cascade,
  -- As editors call it: `description`, `description/fr`, `links`.
  field text not null,
  link text not null
);
