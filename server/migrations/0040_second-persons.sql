CREATE TABLE "recovery_confirmations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recovery_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_confirmations_place_key" UNIQUE NULLS NOT DISTINCT("recovery_id","organization_id"),
	CONSTRAINT "recovery_confirmations_not_own" CHECK ("recovery_confirmations"."confirmed_by" <> "recovery_confirmations"."user_id")
);
--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_id_user_id_key" UNIQUE("id","user_id");--> statement-breakpoint
ALTER TABLE "recovery_confirmations" ADD CONSTRAINT "recovery_confirmations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_confirmations" ADD CONSTRAINT "recovery_confirmations_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_confirmations" ADD CONSTRAINT "recovery_confirmations_recovery_fk" FOREIGN KEY ("recovery_id","user_id") REFERENCES "public"."recoveries"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_confirmations_user_id_idx" ON "recovery_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_confirmations_organization_id_idx" ON "recovery_confirmations" USING btree ("organization_id") WHERE "recovery_confirmations"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "recovery_confirmations_confirmed_by_idx" ON "recovery_confirmations" USING btree ("confirmed_by") WHERE "recovery_confirmations"."confirmed_by" is not null;--> statement-breakpoint
INSERT INTO "recovery_confirmations" ("id", "recovery_id", "user_id", "confirmed_by", "confirmed_at")
SELECT gen_random_uuid(), "id", "user_id", "second_by", "second_at" FROM "recoveries" WHERE "second_at" IS NOT NULL AND "ended_at" IS NULL;
