-- When something goes live by itself. Chapters of a comic that is not live wait for it.
alter table comics add column scheduled_at timestamptz,
  add constraint comics_with_a_time_are_scheduled check (scheduled_at is null or state = 'scheduled');
alter table chapters add column scheduled_at timestamptz,
  add constraint chapters_with_a_time_are_scheduled check (scheduled_at is null or state = 'scheduled');
create index comics_due on comics (scheduled_at) where scheduled_at is not null;
create index chapters_due on chapters (scheduled_at) where scheduled_at is not null;
