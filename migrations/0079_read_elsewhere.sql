-- Chapters that an import says were read and that were not here: they are marked as read when they come out.
create table read_elsewhere (
  user_id uuid not null references users on delete cascade,
  comic_id uuid not null references comics on delete cascade,
  -- Which of the member's imports said it.
  ordinal integer not null,
  -- All up to this number, where the file names no chapters.
  read_up_to numeric,
  -- With three decimals at most: files keep numbers with half of their digits.
  numbers numeric[] not null default '{}',
  -- The time of the marks. Marks that bear it go with an undo.
  read_at timestamptz not null,
  primary key (user_id, comic_id, ordinal)
);
create index read_elsewhere_by_comic on read_elsewhere (comic_id);
