ALTER TABLE "class_sessions" DROP CONSTRAINT "class_sessions_kind";--> statement-breakpoint
ALTER TABLE "class_sessions" DROP CONSTRAINT "class_sessions_origin";--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "live_lesson_id" uuid;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_live_lesson_fk" FOREIGN KEY ("live_lesson_id","course_id") REFERENCES "public"."lessons"("id","course_id") ON DELETE set null ("live_lesson_id") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "class_sessions_live_lesson_key" ON "class_sessions" USING btree ("live_lesson_id") WHERE "class_sessions"."live_lesson_id" is not null;--> statement-breakpoint
CREATE INDEX "guardians_last_digits_idx" ON "guardians" USING btree ("organization_id",reverse("mobile") collate "C");--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_kind" CHECK ("class_sessions"."kind" in ('regular', 'extra', 'online'));--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_origin" CHECK (num_nulls("class_sessions"."origin_date", "class_sessions"."origin_begins", "class_sessions"."origin_ends", "class_sessions"."origin_place") = case "class_sessions"."kind" when 'regular' then 0 else 4 end);--> statement-breakpoint
-- By hand from here on. The live sessions of published courses that are ahead, or began in the last 14 days, get their classes: each is
-- the online side of the class of which it has half or more, else a class of its own where the time is free.
WITH live AS (
  SELECT l.id, l.course_id, l.session_begins_at AS begins, l.session_ends_at AS ends
  FROM lessons l JOIN sections s ON s.id = l.section_id AND s.removed_at IS NULL
  JOIN courses c ON c.id = l.course_id AND c.status = 'published'
  JOIN organizations o ON o.id = c.organization_id AND o.status = 'active'
  WHERE l.removed_at IS NULL AND l.session_begins_at > now() - interval '14 days' AND l.session_ends_at > c.published_at
), best AS (
  SELECT DISTINCT ON (live.id) live.id, live.begins, cs.id AS class_id
  FROM live JOIN class_sessions cs ON cs.course_id = live.course_id AND cs.status <> 'cancelled'
    AND cs.begins_at < live.ends AND live.begins < cs.ends_at
    AND (least(cs.ends_at, live.ends) - greatest(cs.begins_at, live.begins)) * 2 >= least(cs.ends_at - cs.begins_at, live.ends - live.begins)
  ORDER BY live.id, least(cs.ends_at, live.ends) - greatest(cs.begins_at, live.begins) DESC, cs.begins_at
), chosen AS (
  SELECT DISTINCT ON (class_id) class_id, id FROM best ORDER BY class_id, begins, id
)
UPDATE class_sessions cs SET live_lesson_id = chosen.id FROM chosen WHERE cs.id = chosen.class_id;--> statement-breakpoint
INSERT INTO class_sessions (course_id, organization_id, kind, begins_at, ends_at, place, changed_at, live_lesson_id)
SELECT l.course_id, c.organization_id, 'online', l.session_begins_at, l.session_ends_at, '', now(), l.id
FROM lessons l JOIN sections s ON s.id = l.section_id AND s.removed_at IS NULL
JOIN courses c ON c.id = l.course_id AND c.status = 'published'
JOIN organizations o ON o.id = c.organization_id AND o.status = 'active'
WHERE l.removed_at IS NULL AND l.session_begins_at > now() - interval '14 days' AND l.session_ends_at > c.published_at
ORDER BY l.course_id, l.session_begins_at, l.id
ON CONFLICT DO NOTHING;
