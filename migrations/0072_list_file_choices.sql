-- Which comic a member meant by a series of a reading list that fits several: asked once, and preselected in later files.
create table list_file_choices (
  user_id uuid not null references users on delete cascade,
  -- The folded title of the series, and the year in which it began, if the file says one.
  series_key text not null,
  series text not null,
  volume text,
  comic_id uuid not null references comics on delete cascade,
  chosen_at timestamptz not null default now(),
  primary key (user_id, series_key)
);
create index list_file_choices_by_comic on list_file_choices (comic_id);
