ALTER TABLE "join_codes" ADD COLUMN "student_id" uuid;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "listed_name" text;--> statement-breakpoint
ALTER TABLE "join_codes" ADD CONSTRAINT "join_codes_student_fk" FOREIGN KEY ("student_id","organization_id") REFERENCES "public"."students"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "join_codes_of_student_key" ON "join_codes" USING btree ("student_id") WHERE "join_codes"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "join_codes" ADD CONSTRAINT "join_codes_of_student" CHECK ("join_codes"."student_id" is null or ("join_codes"."role" = 'student' and "join_codes"."course_id" is null and "join_codes"."max_uses" = 1 and "join_codes"."expires_at" is not null));--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_claimed" CHECK (("students"."claimed_at" is null) = ("students"."listed_name" is null) and ("students"."claimed_at" is null or "students"."user_id" is not null));