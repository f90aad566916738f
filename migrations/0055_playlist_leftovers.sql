-- Lines of an imported reading list that no comic of the site was found for. They wait until there is one.
create table playlist_leftovers (
  playlist_id uuid not null references playlists on delete cascade,
  -- Its number in the file, from 1.
  line integer not null check (line > 0),
  series text not null,
  number text,
  volume text,
  year text,
  note text,
  -- The item that it comes to stand behind.
  after_id uuid references playlist_items on delete set null,
  primary key (playlist_id, line)
);
create index playlist_leftovers_by_item on playlist_leftovers (after_id) where after_id is not null;
