-- What the eye makes of a username: two that look alike have one skeleton, and only one account has it. The start fills it in for
-- accounts from before, the oldest first; null for a later one that looks like an older one.
alter table users add column username_skeleton text;
create unique index users_by_username_skeleton on users (username_skeleton);
