-- What members prefer and hide of groups names them by their addresses, and is found by those after a merge or a change of one.
create index comic_marks_of_groups on comic_marks (preferred_group) where preferred_group is not null;
create index member_notes_of_hidden_groups on member_notes (key text_pattern_ops) where key like 'hidden-group/%';

-- What a merge moved of that, for undoing it.
create table moved_group_wishes (
  merge_id uuid not null references term_merges on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The comic for which the group was preferred; null: it was hidden.
  comic_id uuid references comics on delete cascade,
  -- The former address.
  slug text not null,
  -- The time that the mark or the notes got by it: what was chosen since has a later one.
  moved_at timestamptz not null
);
create index moved_group_wishes_by_merge on moved_group_wishes (merge_id);
create index moved_group_wishes_by_user on moved_group_wishes (user_id);
create index moved_group_wishes_by_comic on moved_group_wishes (comic_id);
analyze moved_group_wishes;
