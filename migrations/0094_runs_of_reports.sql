-- Things that one member reported in one go stand together in the queue. The run is found out when an item is begun, so that decisions
-- and the end of an account leave it as it is. Items of visitors, and those from before, have none.
alter table reported_items add column begun_by uuid references users on delete set null;
alter table reported_items add column run_id uuid;
create index reported_items_by_beginner on reported_items (begun_by, first_at) where begun_by is not null;
-- The order of the open items is worked out from this index alone.
drop index reported_items_queue;
create index reported_items_queue on reported_items (gravity desc, first_at, id) include (kind, run_id) where decided_at is null;
