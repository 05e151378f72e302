-- Changes to the demo catalogue that are made once to a shop that already has it.
create table demo_catalog_change (
  name text primary key,
  applied_at timestamptz not null default now()
);

-- 'Lamp, picture 2' of before becomes 'Lamp, picture 2 of 3'; what was written about a picture stays.
update product set pictures = (
  select jsonb_agg(
    case when picture ->> 'alt' = format('%s, picture %s', product.name, position)
      then jsonb_set(picture, '{alt}', to_jsonb(format('%s, picture %s of %s', product.name, position,
        jsonb_array_length(product.pictures))))
      else picture end
    order by position)
  from jsonb_array_elements(product.pictures) with ordinality as every_picture (picture, position)
)
where jsonb_array_length(pictures) > 1;
