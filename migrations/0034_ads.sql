-- Ads of public pages. Pictures are kept ones; html stands in a frame of its own.
create table ads (
  id uuid primary key,
  name text not null,
  placement text not null
    check (placement in ('home_top', 'list_inline', 'comic_side', 'reader_end', 'footer')),
  type text not null check (type in ('image', 'house', 'html')),
  media_id uuid references media,
  alt text not null default '',
  link text,
  html text,
  device text not null default 'all' check (device in ('all', 'wide', 'phone')),
  -- Null: for readers of every language.
  languages text[],
  weight integer not null default 10 check (weight between 1 and 100),
  active boolean not null default false,
  shown_from timestamptz,
  shown_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index ads_by_media on ads (media_id);
create index ads_by_name on ads (name, id);
create index ads_by_updated on ads (updated_at, id);

-- Sums of a day, in UTC: no reader can be known from them.
create table ad_days (
  ad_id uuid not null references ads on delete cascade,
  day date not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  primary key (ad_id, day)
);
