CREATE TABLE "class_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"origin_date" date,
	"origin_begins" time,
	"origin_ends" time,
	"origin_place" text,
	"reason" text DEFAULT '' NOT NULL,
	"holiday_date" date,
	"changed_at" timestamp with time zone,
	"known" jsonb,
	"tell_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_sessions_origin_key" UNIQUE("course_id","origin_date","origin_begins"),
	CONSTRAINT "class_sessions_of_course_key" UNIQUE("id","course_id"),
	CONSTRAINT "class_sessions_kind" CHECK ("class_sessions"."kind" in ('regular', 'extra')),
	CONSTRAINT "class_sessions_status" CHECK ("class_sessions"."status" in ('planned', 'held', 'cancelled')),
	CONSTRAINT "class_sessions_origin" CHECK (num_nulls("class_sessions"."origin_date", "class_sessions"."origin_begins", "class_sessions"."origin_ends", "class_sessions"."origin_place") = case "class_sessions"."kind" when 'extra' then 4 else 0 end),
	CONSTRAINT "class_sessions_length" CHECK ("class_sessions"."begins_at" < "class_sessions"."ends_at" and ("class_sessions"."kind" = 'regular' or "class_sessions"."ends_at" - "class_sessions"."begins_at" between interval '15 minutes' and interval '8 hours')),
	CONSTRAINT "class_sessions_place" CHECK (length("class_sessions"."place") <= 100),
	CONSTRAINT "class_sessions_reason" CHECK (length("class_sessions"."reason") <= 300),
	CONSTRAINT "class_sessions_words" CHECK (concat_ws(' ', "class_sessions"."place", "class_sessions"."reason") !~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]'),
	CONSTRAINT "class_sessions_cancelled" CHECK (("class_sessions"."status" = 'cancelled') = ("class_sessions"."reason" <> '')),
	CONSTRAINT "class_sessions_telling" CHECK (("class_sessions"."known" is null) = ("class_sessions"."tell_at" is null)),
	CONSTRAINT "class_sessions_extra" CHECK ("class_sessions"."kind" = 'regular' or "class_sessions"."changed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"date" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"gazette" text NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holidays_name" CHECK (length("holidays"."name") between 1 and 100),
	CONSTRAINT "holidays_name_words" CHECK (concat_ws(' ', "holidays"."name") !~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]'),
	CONSTRAINT "holidays_kind" CHECK ("holidays"."kind" in ('poya', 'public')),
	CONSTRAINT "holidays_gazette" CHECK (length("holidays"."gazette") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_course_fk" FOREIGN KEY ("course_id","organization_id") REFERENCES "public"."courses"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_sessions_by_begin_idx" ON "class_sessions" USING btree ("course_id","begins_at","id");--> statement-breakpoint
CREATE INDEX "class_sessions_tell_at_idx" ON "class_sessions" USING btree ("tell_at") WHERE "class_sessions"."tell_at" is not null;--> statement-breakpoint
CREATE INDEX "class_sessions_origin_date_idx" ON "class_sessions" USING btree ("origin_date","id") WHERE "class_sessions"."changed_at" is null;--> statement-breakpoint
-- By hand from here on. A trusted extension since PostgreSQL 13: the owner of a database can add it.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_no_overlap"
EXCLUDE USING gist ("course_id" WITH =, tstzrange("begins_at", "ends_at") WITH &&) WHERE ("status" <> 'cancelled');--> statement-breakpoint
-- The classes of published courses for the next 56 days, as the job of each night makes them.
INSERT INTO "class_sessions" (course_id, organization_id, kind, begins_at, ends_at, place, origin_date, origin_begins, origin_ends, origin_place)
SELECT c.id, c.organization_id, 'regular', (day + t.begins) AT TIME ZONE 'Asia/Colombo', (day + t.ends) AT TIME ZONE 'Asia/Colombo',
  t.place, day, t.begins, t.ends, t.place
FROM courses c
JOIN organizations o ON o.id = c.organization_id AND o.status = 'active'
CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE 'Asia/Colombo')::date + ahead AS day FROM generate_series(0, 56) ahead) days
JOIN course_times t ON t.course_id = c.id AND t.weekday = extract(isodow FROM day)
WHERE c.status = 'published' AND (day + t.ends) AT TIME ZONE 'Asia/Colombo' > now()
ORDER BY c.id, day, t.position
ON CONFLICT DO NOTHING;
