CREATE TABLE "class_session_lessons" (
	"class_session_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	CONSTRAINT "class_session_lessons_class_session_id_lesson_id_pk" PRIMARY KEY("class_session_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_session_lessons" ADD CONSTRAINT "class_session_lessons_class_fk" FOREIGN KEY ("class_session_id","course_id") REFERENCES "public"."class_sessions"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_session_lessons" ADD CONSTRAINT "class_session_lessons_lesson_fk" FOREIGN KEY ("lesson_id","course_id") REFERENCES "public"."lessons"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_session_lessons_lesson_idx" ON "class_session_lessons" USING btree ("lesson_id");--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_note" CHECK (length("class_sessions"."note") <= 1000);