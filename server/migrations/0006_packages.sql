CREATE TABLE "package_features" (
	"package_id" text NOT NULL,
	"feature_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "package_features_package_id_feature_id_pk" PRIMARY KEY("package_id","feature_id"),
	CONSTRAINT "package_features_count" CHECK ("package_features"."count" = -1 or "package_features"."count" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"mode" text NOT NULL,
	"is_popular" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packages_id_form" CHECK ("packages"."id" ~ '^[a-z0-9-]{1,40}$'),
	CONSTRAINT "packages_title" CHECK (length("packages"."title") between 1 and 120),
	CONSTRAINT "packages_description" CHECK (length("packages"."description") <= 2000),
	CONSTRAINT "packages_amount" CHECK ("packages"."amount_minor" between 0 and 10000000000),
	CONSTRAINT "packages_currency" CHECK ("packages"."currency" in ('LKR', 'USD')),
	CONSTRAINT "packages_mode" CHECK ("packages"."mode" in ('F', 'M', 'A', 'O'))
);
--> statement-breakpoint
CREATE TABLE "system_features" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feature_code" text NOT NULL,
	"feature_title" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "system_features_feature_code" CHECK ("system_features"."feature_code" ~ '^[A-Za-z0-9_-]{1,50}$'),
	CONSTRAINT "system_features_feature_title" CHECK (length("system_features"."feature_title") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "package_features" ADD CONSTRAINT "package_features_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_features" ADD CONSTRAINT "package_features_feature_id_system_features_id_fk" FOREIGN KEY ("feature_id") REFERENCES "public"."system_features"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_features_feature_id_idx" ON "package_features" USING btree ("feature_id");--> statement-breakpoint
CREATE UNIQUE INDEX "system_features_feature_code_key" ON "system_features" USING btree (lower("feature_code"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_package_id_idx" ON "users" USING btree ("package_id") WHERE "users"."package_id" is not null;