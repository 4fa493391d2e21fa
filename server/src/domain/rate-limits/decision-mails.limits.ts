import type { RateLimits } from './rate-limiter.ts';

const DAY = 24 * 60 * 60;
const MAILS_A_DAY = 10;

/** Mails of decisions a day and receiver. Teachers and the provider have one limit each, so that neither uses up the other's. */
export function createDecisionMailLimits(limits: RateLimits) {
  const limitOf = (who: string) =>
    limits({ name: `decision-mails-${who}`, points: MAILS_A_DAY, seconds: DAY });
  return { teachers: limitOf('teachers'), provider: limitOf('provider') };
}
