-- The owner's own words of e-mails. Each save adds a version, the newest holds; an empty text: as the shop writes it.
create table mail_wording (
  id int generated always as identity primary key,
  mail text not null,
  subject text not null,
  heading text not null,
  opening text not null,
  closing text not null,
  at timestamptz not null,
  admin_email text not null
);
create index mail_wording_of_mail on mail_wording (mail, id desc);
