CREATE TABLE "member_duties" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"duty" text NOT NULL,
	"given_by" uuid NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_duties_organization_id_user_id_duty_pk" PRIMARY KEY("organization_id","user_id","duty"),
	CONSTRAINT "member_duties_duty" CHECK ("member_duties"."duty" in ('cashier'))
);
--> statement-breakpoint
ALTER TABLE "member_duties" ADD CONSTRAINT "member_duties_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_duties" ADD CONSTRAINT "member_duties_membership_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_duties_user_id_idx" ON "member_duties" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "member_duties_given_by_idx" ON "member_duties" USING btree ("given_by");--> statement-breakpoint
-- By hand, from here on.
-- Only a present member has a duty: whoever is being removed at this moment is waited for.
CREATE FUNCTION "member_duties_of_present"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM memberships
  WHERE organization_id = NEW.organization_id AND user_id = NEW.user_id AND removed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only a present member has a duty'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'member_duties_of_present', TABLE = 'member_duties';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "member_duties_of_present" BEFORE INSERT ON "member_duties"
FOR EACH ROW EXECUTE FUNCTION "member_duties_of_present"();--> statement-breakpoint
-- Duties end with the membership, whichever way it ends, and do not come back with it.
CREATE FUNCTION "memberships_end_duties"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM member_duties WHERE organization_id = NEW.organization_id AND user_id = NEW.user_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "memberships_end_duties" AFTER UPDATE OF "removed_at" ON "memberships"
FOR EACH ROW WHEN (NEW.removed_at IS NOT NULL) EXECUTE FUNCTION "memberships_end_duties"();
