-- the admin's reviews without those whose words were erased: counted and listed by their index
create index feedback_kept_newest on feedback (created_at desc, id desc) where message <> '';
