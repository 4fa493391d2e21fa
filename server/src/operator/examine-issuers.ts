import { pages } from '@panthiya/contract/pages';
import type { Env } from '../platform/env.ts';
import { createOpenId } from '../platform/openid.ts';
import { createLinkToken } from '../platform/secret-token.ts';
import type { Finding } from './finding.ts';

const causeOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
};

/** Asks each provider for its document, as a press of its button does (R18.3.1). One that is away takes nothing else down. */
export async function* examineIssuers({ providers, publicUrl }: Env): AsyncGenerator<Finding> {
  const returnAddress = publicUrl + pages.signInReturn;
  for (const { name: provider, ...settings } of providers) {
    const name = `Sign-in with ${provider}`;
    const issuer = createOpenId({
      ...settings,
      returnAddress,
      choosesAccount: false,
      asksAgain: false,
    });
    try {
      await issuer.addressFor(createLinkToken());
      const advice = `It has to know this redirect address: ${returnAddress}`;
      yield { name, verdict: 'good', advice };
    } catch (error) {
      yield {
        name,
        verdict: 'poor',
        advice: `${settings.issuer} cannot be asked: ${causeOf(error)}. Its button is refused until it can; passwords work.`,
      };
    }
  }
}
