-- Each tab has working copies of its own, so that two of one member do not write over each other. Those from before are of a tab that
-- is never open.
alter table working_copies add column tab uuid not null default '00000000-0000-0000-0000-000000000000';
alter table working_copies alter column tab drop default;
alter table working_copies drop constraint working_copies_pkey;
alter table working_copies add primary key (member_id, kind, subject_id, tab);
