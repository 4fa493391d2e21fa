ALTER TABLE "mails" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_language" CHECK ("mails"."language" in ('en', 'si', 'ta'));