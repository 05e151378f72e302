-- What the filters match: 'type:lamp', 'color:gold', 'guide:him', 'flag:gift', 'first:wall' (first word of the name),
-- 'in:trending' (the product stands in that group).
create or replace function product_tags(p product) returns text[] language sql stable as $$
  with grouped(kind, word) as (
    select 'material', unnest(listed_words(p.material))
    union all select 'style', unnest(listed_words(p.style))
    union all select 'trending', unnest(listed_words(p.trending))
    union all select 'theme', lower(unnest(p.theme))
  ), tagged(tag) as (
    select kind || ':' || word from grouped
    union all select 'in:' || kind from grouped
    union all select 'first:' || (regexp_split_to_array(lower(p.name), '\s+'))[1]
    union all select 'type:' || lower(word) from unnest(p.type) word
    union all select 'category:' || lower(word) from unnest(p.category) word
    union all select 'subcategory:' || lower(word) from unnest(p.subcategory) word
    union all select 'guide:' || lower(word) from unnest(p.gifting_guide) word
    union all select 'color:' || lower(p.color) where p.color <> ''
    union all select 'flag:' || flag from (values
      ('gift', p.gift), ('luxury', p.luxury), ('wallart', p.wallart), ('comingSoon', p.coming_soon),
      ('personalisedJewellary', p.personalised_jewellary), ('customisable', p.customisable), ('photo', p.photo),
      ('text1', p.text1), ('featured', p.featured), ('isOnSale', p.is_on_sale)
    ) flags(flag, raised) where raised
  )
  select coalesce(array_agg(distinct tag), '{}') from tagged
$$;
