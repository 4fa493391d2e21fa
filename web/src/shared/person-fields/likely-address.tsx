import { Trans } from '#texts';
import { likelyAddress } from '@panthiya/contract/fields/mistyped-address';
import '../../ui/link/link.css';

type LikelyAddressProps = { email: string; onUse: (email: string) => void };

/** Asks about an address that was probably mistyped. A press takes the other one. */
export function LikelyAddress({ email, onUse }: LikelyAddressProps) {
  const likely = likelyAddress(email);
  if (likely === undefined) return null;
  const address = (
    <button type="button" className="link link-tight underline" onClick={() => onUse(likely)}>
      {likely}
    </button>
  );
  return (
    <span className="block text-sm text-warn">
      <Trans>Did you mean {address}?</Trans>
    </span>
  );
}
