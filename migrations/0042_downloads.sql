-- The CRC-32 of each original, which stands before its bytes in a ZIP. Null for pictures from before: a job works it out.
alter table media add column crc32 bigint check (crc32 between 0 and 4294967295);
create index media_without_crc32 on media (id) where crc32 is null;

-- A download that a member began. Everything that is asked of the same file within a day belongs to it.
create table download_tickets (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- What is downloaded: its kind and its id, as chapter:0193...
  object text not null,
  -- What its name was then, for the member's own records.
  label text not null,
  etag text not null,
  bytes bigint not null,
  sent_bytes bigint not null default 0,
  opened_at timestamptz not null default now(),
  -- It was broken off at its beginning, and counts no more.
  given_back_at timestamptz
);
create index download_tickets_by_user on download_tickets (user_id, opened_at desc);
create index download_tickets_by_time on download_tickets (opened_at);

-- Each minute a job looks for what opens to everybody.
create index comics_free_due on comics (free_at) where premium;
create index chapters_free_due on chapters (free_at) where premium;
