CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"way" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"entered_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('photo', 'page', 'whatsapp', 'mail')),
	CONSTRAINT "consents_way" CHECK ("consents"."way" in ('paper', 'in_person', 'phone', 'on_page')),
	CONSTRAINT "consents_entered" CHECK (("consents"."way" = 'on_page') = ("consents"."entered_by" is null))
);
--> statement-breakpoint
CREATE TABLE "guardian_children" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"guardian_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"place" smallint NOT NULL,
	"objected_at" timestamp with time zone,
	"objection" text DEFAULT '' NOT NULL,
	"added_by" uuid,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" uuid,
	CONSTRAINT "guardian_children_in_organization_key" UNIQUE("id","organization_id"),
	CONSTRAINT "guardian_children_relation" CHECK ("guardian_children"."relation" in ('mother', 'father', 'grandparent', 'sibling', 'other')),
	CONSTRAINT "guardian_children_four" CHECK ("guardian_children"."place" between 1 and 4),
	CONSTRAINT "guardian_children_objection" CHECK (length("guardian_children"."objection") <= 300)
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guardians_mobile_key" UNIQUE("organization_id","mobile"),
	CONSTRAINT "guardians_in_organization_key" UNIQUE("id","organization_id"),
	CONSTRAINT "guardians_name" CHECK (length("guardians"."name") between 1 and 100),
	CONSTRAINT "guardians_words" CHECK (concat_ws(' ', "guardians"."name") !~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]'),
	CONSTRAINT "guardians_mobile" CHECK ("guardians"."mobile" ~ '^[+][0-9]{5,15}$'),
	CONSTRAINT "guardians_email" CHECK (length("guardians"."email") <= 254),
	CONSTRAINT "guardians_language" CHECK ("guardians"."language" in ('en', 'si', 'ta'))
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_link_fk" FOREIGN KEY ("link_id","organization_id") REFERENCES "public"."guardian_children"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_children" ADD CONSTRAINT "guardian_children_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_children" ADD CONSTRAINT "guardian_children_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_children" ADD CONSTRAINT "guardian_children_guardian_fk" FOREIGN KEY ("guardian_id","organization_id") REFERENCES "public"."guardians"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_children" ADD CONSTRAINT "guardian_children_student_fk" FOREIGN KEY ("student_id","organization_id") REFERENCES "public"."students"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_once_key" ON "consents" USING btree ("link_id","purpose") WHERE "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "consents_link_idx" ON "consents" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "consents_entered_by_idx" ON "consents" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "consents_withdrawn_by_idx" ON "consents" USING btree ("withdrawn_by");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_children_place_key" ON "guardian_children" USING btree ("student_id","place") WHERE "guardian_children"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_children_once_key" ON "guardian_children" USING btree ("student_id","guardian_id") WHERE "guardian_children"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "guardian_children_student_idx" ON "guardian_children" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "guardian_children_guardian_idx" ON "guardian_children" USING btree ("guardian_id","removed_at");--> statement-breakpoint
CREATE INDEX "guardian_children_added_by_idx" ON "guardian_children" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "guardian_children_removed_by_idx" ON "guardian_children" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "guardian_children_removed_at_idx" ON "guardian_children" USING btree ("removed_at") WHERE "guardian_children"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "guardians_created_by_idx" ON "guardians" USING btree ("created_by");