-- Lists by title or name stand as people count and look names up: "2 Days" before "10 Days", "#1 Fan" at 1. The same rule in
-- TypeScript is `contract/compareNames.ts`. No locale of the database has a say in it.
create collation names (provider = icu, locale = 'und-u-kn');
-- Chinese by its sound.
create collation names_zh (provider = icu, locale = 'zh-u-kn');

-- A name without the signs before its first letter or number; one of signs alone stays. Numbers are digits, and such as ½, Ⅷ, ① and 〇.
create function sort_name(name text) returns text
language sql immutable parallel safe
return regexp_replace(
  name collate "und-x-icu",
  '^[^[:alnum:]\u00bc-\u00be\u2150-\u2188\u2460-\u249b\u3007]+(?=[[:alnum:]\u00bc-\u00be\u2150-\u2188\u2460-\u249b\u3007])',
  ''
);

-- What readers see: the title or name that is shown in their language.
drop index comics_title;
create index comics_title_en on comics (sort_name(coalesce(translations -> 'en' ->> 'title', title)) collate names, id)
  where state = 'published';
create index comics_title_fr on comics (sort_name(coalesce(translations -> 'fr' ->> 'title', title)) collate names, id)
  where state = 'published';
create index comics_title_id on comics (sort_name(coalesce(translations -> 'id' ->> 'title', title)) collate names, id)
  where state = 'published';
create index comics_title_zh on comics (sort_name(coalesce(translations -> 'zh' ->> 'title', title)) collate names_zh, id)
  where state = 'published';
create index terms_name_en on terms (taxonomy, sort_name(coalesce(translations -> 'en' ->> 'name', name)) collate names, id)
  where active and merged_into is null;
create index terms_name_fr on terms (taxonomy, sort_name(coalesce(translations -> 'fr' ->> 'name', name)) collate names, id)
  where active and merged_into is null;
create index terms_name_id on terms (taxonomy, sort_name(coalesce(translations -> 'id' ->> 'name', name)) collate names, id)
  where active and merged_into is null;
create index terms_name_zh on terms (taxonomy, sort_name(coalesce(translations -> 'zh' ->> 'name', name)) collate names_zh, id)
  where active and merged_into is null;

-- Lists for staff, by the column that they see.
drop index comics_by_title;
create index comics_by_title on comics (sort_name(title) collate names, id);
create index comics_by_title_zh on comics (sort_name(title) collate names_zh, id);
drop index terms_by_name;
create index terms_by_name on terms (sort_name(name) collate names, id);
create index terms_by_name_zh on terms (sort_name(name) collate names_zh, id);
drop index playlists_by_title;
create index playlists_by_title on playlists (sort_name(title) collate names, id);
create index playlists_by_title_zh on playlists (sort_name(title) collate names_zh, id);
create index users_by_name on users (sort_name(username) collate names, id);
create index users_by_name_zh on users (sort_name(username) collate names_zh, id);
drop index static_pages_by_title;
create index static_pages_by_title on static_pages (sort_name(title) collate names, id);
create index static_pages_by_title_zh on static_pages (sort_name(title) collate names_zh, id);
drop index ads_by_name;
create index ads_by_name on ads (sort_name(name) collate names, id);
create index ads_by_name_zh on ads (sort_name(name) collate names_zh, id);
