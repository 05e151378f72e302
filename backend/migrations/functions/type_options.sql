-- The options of the Type filter that a product matches, a bit for each in the order of TYPE_OPTIONS: what facets count.
create or replace function type_options(tags text[]) returns int language sql immutable parallel safe as $$
  select (tags && array['first:wall', 'type:wall art', 'category:wall art'])::int
    | ((tags && array['first:wooden', 'type:wooden art', 'category:wooden art'])::int << 1)
    | ((tags && array['first:wearables', 'type:wearables', 'category:wearables'])::int << 2)
    | ((tags && array['first:table', 'type:table decors', 'category:table decors'])::int << 3)
    | ((tags && array['first:lamp', 'type:lamp', 'category:lamp'])::int << 4)
$$;
