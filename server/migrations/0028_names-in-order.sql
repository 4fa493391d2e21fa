-- Names as dictionaries have them (R15.5.5): Latin, then Sinhala, then Tamil letters. The order of Tamil is the base, since the
-- common one puts letters with a dot and the joined ones elsewhere.
CREATE COLLATION "names" (provider = icu, locale = 'ta-u-kr-latn-sinh-taml');--> statement-breakpoint
DROP INDEX "courses_by_title_idx";--> statement-breakpoint
DROP INDEX "organizations_by_name_idx";--> statement-breakpoint
DROP INDEX "users_by_name_idx";--> statement-breakpoint
ALTER TABLE "member_words" ALTER COLUMN "sort_name" SET DATA TYPE text collate "names";--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "sort_name" SET DATA TYPE text collate "names";--> statement-breakpoint
ALTER TABLE "user_words" ALTER COLUMN "sort_name" SET DATA TYPE text collate "names";--> statement-breakpoint
CREATE INDEX "courses_by_title_idx" ON "courses" USING btree ("organization_id",("title" collate "names"),"id");--> statement-breakpoint
CREATE INDEX "organizations_by_name_idx" ON "organizations" USING btree (("name" collate "names"),"id");--> statement-breakpoint
CREATE INDEX "users_by_name_idx" ON "users" USING btree ((("first_name" || ' ' || "last_name") collate "names"),"id") WHERE "users"."origin" <> 'erased';
