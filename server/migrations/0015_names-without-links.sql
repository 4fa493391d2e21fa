-- Names and reasons that were written before the rule: links and line breaks become blanks. The rows are changed, and the
-- rule holds for all of them at once: a rule for new rows alone would refuse each later change of an old one.
create function pg_temp.without_links(words text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(words, '://|[\n\v\f\r\u0085\u2028\u2029]', ' ', 'g'), '(www)\.', '\1 ', 'gi')
$$;--> statement-breakpoint
update users set
  first_name = pg_temp.without_links(first_name), last_name = pg_temp.without_links(last_name),
  house_number = pg_temp.without_links(house_number), lane01 = pg_temp.without_links(lane01),
  lane02 = pg_temp.without_links(lane02), emergency_contact_name = pg_temp.without_links(emergency_contact_name),
  school_college = pg_temp.without_links(school_college), referral_number = pg_temp.without_links(referral_number)
where concat_ws(' ', first_name, last_name, house_number, lane01, lane02, emergency_contact_name, school_college, referral_number) ~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]';--> statement-breakpoint
update organizations set
  name = pg_temp.without_links(name), physical_address = pg_temp.without_links(physical_address),
  suspension_reason = pg_temp.without_links(suspension_reason),
  subjects = array(select pg_temp.without_links(subject) from unnest(subjects) with ordinality as of (subject, place) order by place)
where concat_ws(' ', name, physical_address, array_to_string(subjects, ' '), suspension_reason) ~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]';--> statement-breakpoint
update courses set title = pg_temp.without_links(title), subject = pg_temp.without_links(subject)
where concat_ws(' ', title, subject) ~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]';--> statement-breakpoint
update course_times set place = pg_temp.without_links(place) where place ~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]';--> statement-breakpoint
update packages set title = pg_temp.without_links(title) where title ~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]';--> statement-breakpoint
update system_features set feature_title = pg_temp.without_links(feature_title) where feature_title ~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]';--> statement-breakpoint
update enrolments set reason = pg_temp.without_links(reason) where reason ~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]';--> statement-breakpoint
update upgrade_decisions set reason = pg_temp.without_links(reason) where reason ~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]';--> statement-breakpoint
ALTER TABLE "course_times" ADD CONSTRAINT "course_times_place_words" CHECK (concat_ws(' ', "course_times"."place") !~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]');--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_name_words" CHECK (concat_ws(' ', "courses"."title", "courses"."subject") !~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]');--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_reason_words" CHECK (concat_ws(' ', "enrolments"."reason") !~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]');--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_name_words" CHECK (concat_ws(' ', "organizations"."name", "organizations"."physical_address", array_to_string("organizations"."subjects", ' '), "organizations"."suspension_reason") !~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]');--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_title_words" CHECK (concat_ws(' ', "packages"."title") !~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]');--> statement-breakpoint
ALTER TABLE "system_features" ADD CONSTRAINT "system_features_title_words" CHECK (concat_ws(' ', "system_features"."feature_title") !~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]');--> statement-breakpoint
ALTER TABLE "upgrade_decisions" ADD CONSTRAINT "upgrade_decisions_reason_words" CHECK (concat_ws(' ', "upgrade_decisions"."reason") !~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_name_words" CHECK (concat_ws(' ', "users"."first_name", "users"."last_name", "users"."house_number", "users"."lane01", "users"."lane02", "users"."emergency_contact_name", "users"."school_college", "users"."referral_number") !~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]');