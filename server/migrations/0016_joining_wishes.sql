CREATE TABLE "joining_wishes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"join_code_id" uuid,
	"invite_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "joining_wishes_one" CHECK (num_nonnulls("joining_wishes"."join_code_id", "joining_wishes"."invite_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "joining_wishes" ADD CONSTRAINT "joining_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joining_wishes" ADD CONSTRAINT "joining_wishes_join_code_id_join_codes_id_fk" FOREIGN KEY ("join_code_id") REFERENCES "public"."join_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joining_wishes" ADD CONSTRAINT "joining_wishes_invite_id_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."invites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "joining_wishes_join_code_id_idx" ON "joining_wishes" USING btree ("join_code_id");--> statement-breakpoint
CREATE INDEX "joining_wishes_invite_id_idx" ON "joining_wishes" USING btree ("invite_id");