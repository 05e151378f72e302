alter table settings
  add column legal_name text,
  add column legal_address text,
  add column grievance_officer text,
  add column country_of_origin text;
