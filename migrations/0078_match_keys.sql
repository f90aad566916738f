-- Keys by which the comics of a member's file are found, from its titles and links. The keys are rough: what is the same title to the program
-- (`features/imports/titleKey.ts`) has the same key here, and what has the same key here may be two titles. The program decides among them.
-- No locale of the database has a say in it. An entry of the index holds some 2,700 bytes, and a letter is up to four of them.
create function rough_title_key(title text) returns text
language sql immutable parallel safe
return left(coalesce(
  nullif(regexp_replace(lower(normalize(title, nfkc) collate "und-x-icu"), '[^[:alnum:]]+', '', 'g'), ''),
  btrim(regexp_replace(lower(normalize(title, nfkc) collate "und-x-icu"), '\s+', ' ', 'g'))
), 600);

-- "https://www.kitsu.io/manga/heron" is "kitsu:heron", as in `features/memberImports/server/read/linkKey.ts`.
create function rough_link_key(url text) returns text
language sql immutable parallel safe
return left(lower(array_to_string(
  regexp_match(url, '^https?://(?:www\.)?([a-z]+)[^/]*/[^/]+/([^/?#]+)', 'i'), ':'
)), 200);

-- All titles, also without their article, and the title without the year behind it: reading lists write them so
-- (`features/memberPlaylists/server/listFile/titleWays.ts`).
create function comic_match_keys(title text, alternative_titles jsonb, translations jsonb, links jsonb) returns text[]
language sql immutable parallel safe
return (
  select pg_catalog.array_agg(distinct match_key) from (
    select 't:' || rough_title_key(spelling) as match_key
    from (
      select title as name
      union all select regexp_replace(title, '\s*\(\d{4}\)\s*$', '')
      union all select pg_catalog.jsonb_path_query(alternative_titles, '$[*].title') #>> '{}'
      union all select pg_catalog.jsonb_path_query(translations, '$.*.title') #>> '{}'
    ) as names,
    lateral (
      values (name),
        (regexp_replace(name, '^(the|an?|le|la|les|un|une|l[''’]|der|die|das|el|los|las)\y\s*', '', 'i'))
    ) as spellings (spelling)
    union all
    select 'l:' || rough_link_key(pg_catalog.jsonb_path_query(links, '$[*].url') #>> '{}')
  ) as match_keys
  where match_key is not null
);

alter table comics add column match_keys text[] not null
  generated always as (comic_match_keys(title, alternative_titles, translations, links)) stored;
create index comics_match on comics using gin (match_keys);
