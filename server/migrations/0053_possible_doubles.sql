CREATE TABLE "students_told_apart" (
	"organization_id" uuid NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"told_by" uuid NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "students_told_apart_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "students_told_apart_order" CHECK ("students_told_apart"."one_id" < "students_told_apart"."other_id")
);
--> statement-breakpoint
ALTER TABLE "students_told_apart" ADD CONSTRAINT "students_told_apart_told_by_users_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students_told_apart" ADD CONSTRAINT "students_told_apart_one_fk" FOREIGN KEY ("one_id","organization_id") REFERENCES "public"."students"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students_told_apart" ADD CONSTRAINT "students_told_apart_other_fk" FOREIGN KEY ("other_id","organization_id") REFERENCES "public"."students"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "students_told_apart_other_idx" ON "students_told_apart" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "students_told_apart_told_by_idx" ON "students_told_apart" USING btree ("told_by");--> statement-breakpoint
CREATE INDEX "students_by_phone_idx" ON "students" USING btree ("organization_id","phone") WHERE "students"."left_at" is null and "students"."phone" <> '';--> statement-breakpoint
CREATE INDEX "students_by_birth_date_idx" ON "students" USING btree ("organization_id","birth_date","sort_name") WHERE "students"."left_at" is null and "students"."birth_date" is not null;