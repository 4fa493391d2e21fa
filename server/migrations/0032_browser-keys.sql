ALTER TABLE "sessions" ADD COLUMN "browser_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_program" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_browser_hash_length" CHECK (length("sessions"."browser_hash") = 32);