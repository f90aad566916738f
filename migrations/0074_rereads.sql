-- A comic that a member reads again: since when, and how often they have read it to its end before that. Each has the time of its last
-- change, as the other fields of a mark have. Progress stays as it is: what counts in the re-read is what was completed after its begin.
alter table comic_marks
  add column reread_from timestamptz,
  add column reread_at timestamptz,
  add column rereads smallint not null default 0 check (rereads between 0 and 9999),
  add column rereads_at timestamptz;
