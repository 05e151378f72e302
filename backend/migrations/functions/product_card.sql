create or replace function product_card(p product) returns json language sql stable as $$
  select row_to_json(card) from (select
    p.id,
    p.name,
    p.slug,
    (select coalesce(json_agg(picture -> 'src'), '[]') from jsonb_array_elements(p.pictures) picture) as image,
    (
      select coalesce(jsonb_agg(picture order by position), '[]')
      from jsonb_array_elements(p.pictures) with ordinality as first_two (picture, position) where position <= 2
    ) as pictures,
    trim_scale(p.price_paise / 100.0) as price,
    trim_scale(p.original_paise / 100.0) as "originalPrice",
    trim_scale(p.discounted_paise / 100.0) as "discountedPrice",
    trim_scale(p.effective_paise / 100.0) as "effectivePrice",
    case when p.original_paise > p.effective_paise and p.effective_paise > 0
      then round((p.original_paise - p.effective_paise) * 100.0 / p.original_paise) else 0 end as "discountPercent",
    p.is_on_sale as "isOnSale",
    trim_scale(p.rating) as rating,
    p.reviews,
    p.type,
    p.category,
    p.subcategory,
    p.material,
    p.style,
    p.theme,
    p.trending,
    p.color,
    p.gifting_guide as giftingguide,
    p.gift,
    p.luxury,
    p.wallart,
    p.personalised_jewellary as "personalisedJewellary",
    p.coming_soon as "comingSoon",
    p.sold_out as "soldOut",
    p.customisable,
    p.photo,
    p.text1,
    p.featured
  ) card
$$;

-- Cards are stored with their products: a new version of the function writes them anew.
update product set updated_at = updated_at;
