CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid,
	"token_hash" "bytea" NOT NULL,
	"has_second_factor" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	"last_reader" text,
	CONSTRAINT "calendar_feeds_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "calendar_feeds_token_hash" CHECK (length("calendar_feeds"."token_hash") = 32),
	CONSTRAINT "calendar_feeds_reader" CHECK ("calendar_feeds"."last_reader" in ('google', 'apple', 'outlook', 'thunderbird', 'other')),
	CONSTRAINT "calendar_feeds_read" CHECK (("calendar_feeds"."last_read_at" is null) = ("calendar_feeds"."last_reader" is null))
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_user_idx" ON "calendar_feeds" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "calendar_feeds_course_idx" ON "calendar_feeds" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_used_idx" ON "calendar_feeds" USING btree (coalesce("last_read_at", "created_at"));