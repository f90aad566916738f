-- Pictures that a chapter had or may have: brought in by staff and not saved yet, or taken from a page. They go after 30 days.
create table kept_pictures (
  chapter_id uuid not null references chapters on delete cascade,
  media_id uuid not null references media,
  kept_at timestamptz not null default now(),
  primary key (chapter_id, media_id)
);
create index kept_pictures_by_media on kept_pictures (media_id);
create index kept_pictures_by_time on kept_pictures (kept_at);

-- A turned picture is a picture of its own, made of another one, whose file stays byte for byte.
create table rotated_media (
  media_id uuid primary key references media on delete cascade,
  source_id uuid not null references media,
  -- Clockwise.
  degrees integer not null check (degrees in (90, 180, 270))
);
create index rotated_media_by_source on rotated_media (source_id);
