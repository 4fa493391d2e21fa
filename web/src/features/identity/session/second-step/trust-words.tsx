import { Trans } from '#texts';
import { TRUST_DAYS } from '@panthiya/contract/identity/devices.rules';

/** What the box of a second step says (R18.4.2). */
export function TrustWords() {
  return <Trans>Do not ask on this device for {{ count: TRUST_DAYS }} days</Trans>;
}
