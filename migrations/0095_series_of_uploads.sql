-- Null: the files say themselves of which comics they are.
alter table uploads alter column title drop not null;

-- A plan tells series apart. It is made anew from its files, or is of no more use.
update uploads set plan = case state when 'open' then null else '{"chapters": [], "series": [], "skipped": []}'::jsonb end
where plan is not null;
