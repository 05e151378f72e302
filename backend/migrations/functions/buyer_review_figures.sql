-- What buyers gave a product in approved reviews: how many, the average, and how many of 5, 4, 3, 2 and 1 star.
create or replace function buyer_review_figures(of_product uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'count', count(*),
    'average', coalesce(round(avg(rating), 1), 0),
    'stars', jsonb_build_array(
      count(*) filter (where rating = 5), count(*) filter (where rating = 4), count(*) filter (where rating = 3),
      count(*) filter (where rating = 2), count(*) filter (where rating = 1)
    )
  )
  from product_review where product_id = of_product and state = 'approved'
$$;
