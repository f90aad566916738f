-- When a member was first seen in a browser: few notices of new ones are sent an hour, then one for all of them. Those seen before have none.
alter table known_devices add column first_seen_at timestamptz;
alter table known_devices alter column first_seen_at set default now();
