-- Notes of uploads have a code and values, as those of imports do. A plan is made anew from its files, or is of no more use.
update uploads set plan = case state when 'open' then null else '{"chapters": [], "skipped": []}'::jsonb end
where plan is not null;
update uploads set entered = (
  select jsonb_agg(
    case jsonb_typeof(one -> 'problem')
      when 'string' then jsonb_set(
        one, '{problem}', jsonb_build_object('code', 'unexpected', 'params', null, 'message', one ->> 'problem'))
      else one
    end order by place)
  from jsonb_array_elements(entered) with ordinality as entry (one, place)
)
where entered <> '[]';
