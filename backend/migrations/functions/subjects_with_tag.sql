-- Orders or customers with a tag. Inlined where it is called.
create or replace function subjects_with_tag(wanted uuid) returns setof uuid language sql stable as $$
  select subject_id from tagging where tag_id = wanted
$$;
