-- Each edit says which version it was based on; saving one makes the next.
alter table slides add column version integer not null default 1;
