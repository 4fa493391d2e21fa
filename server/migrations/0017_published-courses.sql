ALTER TABLE "courses" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
-- The log knows when a course was published. One that the log does not know counts from the day on which it was made.
UPDATE "courses" SET "published_at" = coalesce("published"."at", "courses"."created_at")
FROM "courses" "known" LEFT JOIN (
  SELECT details->>'courseId' AS course_id, min(at) AS at FROM audit_log
  WHERE event collate "C" IN ('course.published', 'course.reopened') GROUP BY 1
) "published" ON "published".course_id = "known"."id"::text
WHERE "known"."id" = "courses"."id" AND "courses"."status" <> 'draft';--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_published_at" CHECK ("courses"."status" <> 'published' or "courses"."published_at" is not null);