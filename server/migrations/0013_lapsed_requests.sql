ALTER TABLE "upgrade_decisions" DROP CONSTRAINT "upgrade_decisions_kind";--> statement-breakpoint
ALTER TABLE "upgrade_requests" DROP CONSTRAINT "upgrade_requests_state";--> statement-breakpoint
CREATE INDEX "upgrade_requests_open_idx" ON "upgrade_requests" USING btree ("id") WHERE "upgrade_requests"."state" = 'open';--> statement-breakpoint
ALTER TABLE "upgrade_decisions" ADD CONSTRAINT "upgrade_decisions_kind" CHECK ("upgrade_decisions"."kind" in ('approved', 'rejected', 'reversed', 'withdrawn', 'lapsed'));--> statement-breakpoint
ALTER TABLE "upgrade_requests" ADD CONSTRAINT "upgrade_requests_state" CHECK ("upgrade_requests"."state" in ('open', 'approved', 'rejected', 'withdrawn', 'reversed', 'lapsed'));