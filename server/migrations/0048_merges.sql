CREATE TABLE "student_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"gone_id" uuid NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_by" uuid NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "student_merges_two" CHECK ("student_merges"."kept_id" <> "student_merges"."gone_id")
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "student_merges" ADD CONSTRAINT "student_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_merges" ADD CONSTRAINT "student_merges_kept_fk" FOREIGN KEY ("kept_id","organization_id") REFERENCES "public"."students"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_merges" ADD CONSTRAINT "student_merges_gone_fk" FOREIGN KEY ("gone_id","organization_id") REFERENCES "public"."students"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_merges_kept_idx" ON "student_merges" USING btree ("kept_id","merged_at");--> statement-breakpoint
CREATE INDEX "student_merges_gone_idx" ON "student_merges" USING btree ("gone_id");--> statement-breakpoint
CREATE INDEX "student_merges_merged_by_idx" ON "student_merges" USING btree ("merged_by");--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_merged_into_fk" FOREIGN KEY ("merged_into","organization_id") REFERENCES "public"."students"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "students_merged_into_idx" ON "students" USING btree ("merged_into") WHERE "students"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_merged" CHECK ("students"."merged_into" is null or ("students"."merged_into" <> "students"."id" and "students"."left_at" is not null and "students"."user_id" is null));