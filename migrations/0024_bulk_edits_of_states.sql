-- Counted with each part of the job, so that asking how far it is reads one row.
alter table bulk_edits
  add column total integer not null default 0,
  add column done integer not null default 0,
  add column changed integer not null default 0,
  add column refused integer not null default 0;
update bulk_edits set total = counted.total, done = counted.done, changed = counted.changed,
  refused = counted.refused
from (
  select bulk_edit_id, count(*) as total, count(outcome) as done,
    count(*) filter (where outcome = 'changed') as changed,
    count(*) filter (where outcome = 'refused') as refused
  from bulk_edit_rows group by bulk_edit_id
) as counted where counted.bulk_edit_id = bulk_edits.id;
create index bulk_edits_running on bulk_edits (created_at, id) where state = 'running';

-- State and times of the comic, and of chapters that changed with it, before and after.
alter table bulk_edit_rows add column publication jsonb;
create index bulk_edit_rows_by_outcome on bulk_edit_rows (bulk_edit_id, outcome, position);
