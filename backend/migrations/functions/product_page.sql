-- A product as its own page shows it (Product of the API).
create or replace function product_page(p product) returns jsonb language sql stable as $$
  select to_jsonb(p.card) || to_jsonb(rest) from (select
    p.card -> 'image' as product_image,
    p.pictures,
    (
      select coalesce(jsonb_agg(picture -> 'alt' order by position), '[]')
      from jsonb_array_elements(p.pictures) with ordinality as every_picture (picture, position)
    ) as "imageAlts",
    p.description,
    p.seo_title as "seoTitle",
    p.seo_text as "seoText",
    p.size,
    p.instruction,
    '' as "customText1",
    '' as "uploadedPhoto",
    p.hsn,
    p.weight_grams as "weightGrams",
    p.made_to_order_days as "madeToOrderDays",
    p.personalisation,
    p.blank,
    (
      select coalesce(jsonb_agg(jsonb_build_object('key', a.key, 'name', a.name, 'value', case a.type
        when 'flag' then case when p.attributes ->> a.key = 'true' then 'Yes' else 'No' end
        when 'number' then concat_ws(' ', p.attributes ->> a.key, nullif(a.unit, ''))
        else p.attributes ->> a.key end) order by a.position, a.key), '[]')
      from product_attribute a where a.removed_at is null and jsonb_exists(p.attributes, a.key)
    ) as attributes,
    p.in_other_carts as "inOtherCarts",
    buyer_review_figures(p.id) as "buyerReviews"
  ) rest
$$;
