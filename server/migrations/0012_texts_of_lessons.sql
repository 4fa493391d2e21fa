ALTER TABLE "lessons" DROP CONSTRAINT "lessons_text";--> statement-breakpoint
ALTER TABLE "lessons" DROP COLUMN "text";