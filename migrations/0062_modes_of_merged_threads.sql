-- How the thread was open that a merge locked, because comments of a locked one came into it. Undoing the merge brings it back.
alter table comment_moves add column target_mode text check (target_mode in ('open', 'locked', 'off'));
