-- Related comics. Each relation stands here from both sides: whoever writes one writes its inverse too.
create table comic_relations (
  comic_id uuid not null references comics on delete cascade,
  other_id uuid not null references comics on delete cascade check (other_id <> comic_id),
  -- What the other comic is to this one: "sequel", "prequel" ...
  kind text not null,
  position integer not null default 0,
  primary key (comic_id, other_id)
);
create index comic_relations_by_other on comic_relations (other_id);
