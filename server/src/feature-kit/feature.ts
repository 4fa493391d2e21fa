import type { Database } from '../db/database.ts';
import { type JobType, type Payload, readPayload } from '../db/jobs.ts';
import type { RateLimits } from '../domain/rate-limits/rate-limiter.ts';
import type { MailTemplates } from '../notify/mail-template.ts';
import type { NotificationFinders } from '../notify/notification-facts.ts';
import type { Env } from '../platform/env.ts';
import type { FileStore } from '../platform/file-store.ts';
import type { Logger } from '../platform/logger.ts';
import type { PasswordHasher } from '../platform/password-hashing.ts';
import type { Sealing } from '../platform/sealing.ts';
import type { Mount } from '../records/sessions/signed-in.ts';
import type { OwnedTable, PersonalData } from './personal-data.ts';

/** What features use in the background. */
export interface JobDeps {
  readonly database: Database;
  readonly env: Env;
  readonly logger: Logger;
  /** Where the files of lessons are. */
  readonly store: FileStore;
  /** The data that all features have of a person. */
  readonly personalData: PersonalData;
  /** What notifications of all features say. */
  readonly notificationFinders: NotificationFinders;
}

/** What a clean-up removes, by the name that the log shows. No step needs another one. */
export type CleanUps = Readonly<Record<string, (deps: JobDeps) => Promise<void>>>;

/** What features use while they answer calls. */
export interface MountDeps extends JobDeps {
  readonly hasher: PasswordHasher;
  readonly limits: RateLimits;
  readonly sealing: Sealing;
}

/** Work that is done later, or at set times. */
export interface Job {
  /** The task's name in the queue. */
  readonly name: string;
  /** When it runs: minute, hour, day, month and weekday as in a crontab, UTC. */
  readonly schedule?: string;
  readonly isPrompt: boolean;
  /** Does the work. `payload` is what the queue has. */
  run(deps: JobDeps, payload: unknown): Promise<void>;
}

/** Says what does the jobs of a type. */
export const doJob = <Field extends string>(
  type: JobType<Field>,
  run: (deps: JobDeps, payload: Payload<Field>) => Promise<void>,
): Job => ({
  name: type.name,
  isPrompt: type.isPrompt,
  run: async (deps, payload) => run(deps, readPayload(type, payload)),
});

/** Work at set times; see `Job.schedule`. */
export const scheduleJob = (
  name: string,
  schedule: string,
  run: (deps: JobDeps) => Promise<void>,
): Job => ({ name, schedule, isPrompt: false, run });

/**
 * One capability of the product: its calls, mails, jobs and tables. The app and the background know only the list of features.
 */
export interface Feature {
  readonly name: string;
  /** Puts its endpoints on the server. */
  mount?(mount: Mount, deps: MountDeps): void;
  /** Its mails by their kind. */
  readonly mails?: MailTemplates;
  /** What its notifications say, by their kind. */
  readonly notificationFinders?: NotificationFinders;
  readonly jobs?: readonly Job[];
  /** Removes expired rows; each hour, in the order of the list of features. */
  readonly cleanUps?: CleanUps;
  /** The tables that it owns. */
  readonly tables?: readonly OwnedTable[];
  /** How it exports and erases a person's data. Every feature that owns rows of people has it. */
  readonly personalData?: Partial<PersonalData>;
}

/** Checks a feature and keeps its exact type. */
export const defineFeature = <const F extends Feature>(feature: F): F => feature;
