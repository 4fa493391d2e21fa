import { Trans } from '#texts';
import { keptRegistration } from '../../../auth/visitor/kept-registration.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { AsIs } from '../../../ui/text/as-is.tsx';

/** Says at the first step who filled the names in, and what people with an account do instead (R18.3.5). */
export function ProviderNote() {
  const kept = keptRegistration.read();
  if (!kept) return null;
  return (
    <Alert tone="info">
      <p>
        <Trans>
          {{ name: <AsIs>{kept.name}</AsIs> }} has no account here yet. Make one now. If you have an
          account, sign in and connect it there.
        </Trans>
      </p>
    </Alert>
  );
}
