import { t, Trans } from '#texts';
import type { Factors } from '@panthiya/contract/identity/factors.contract';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { TextSkeleton } from '../../../ui/skeleton/text-skeleton.tsx';
import { useFactors } from './factors.queries.ts';
import { WayList } from './way-list.tsx';

type SigningInCardProps = {
  hasPassword?: boolean;
  /** Leads to the card where the password is changed. */
  onChangePassword: () => void;
  /** Rows of other nouns: below the password, and below all rows of this card. */
  firstRows?: ReactNode;
  lastRows?: ReactNode;
};

/** What opens the account, a row each, and what protects it besides the password (R18.5.7). */
export function SigningInCard({
  hasPassword = true,
  onChangePassword,
  firstRows,
  lastRows,
}: SigningInCardProps) {
  const { data: factors, error, isFetching, refetch } = useFactors();
  return (
    <Card title={t`Signing in`}>
      {!factors && error && !isFetching && (
        <RetryAlert title={t`Your ways to sign in did not load`} onRetry={refetch}>
          {error.message}
        </RetryAlert>
      )}
      {!factors && (!error || isFetching) && <WaySkeletons />}
      {factors && (
        <>
          <Protection factors={factors} />
          <WayList
            factors={factors}
            hasPassword={hasPassword}
            onChangePassword={onChangePassword}
            firstRows={firstRows}
            lastRows={lastRows}
          />
        </>
      )}
    </Card>
  );
}

function Protection({ factors }: { factors: Factors }) {
  if (factors.recoveryCodes) {
    return (
      <Alert tone="ok" title={t`Two steps protect this account.`}>
        <Trans>A password alone does not open it.</Trans>
      </Alert>
    );
  }
  return (
    <p className="text-ink-2">
      <Trans>Add a passkey or an app: then a stolen password opens nothing.</Trans>
    </p>
  );
}

function WaySkeletons() {
  return (
    <>
      <LoadingLabel />
      <p aria-hidden="true">
        <TextSkeleton className="w-64" />
      </p>
      <ul className="account-rows" aria-hidden="true">
        {[1, 2, 3].map((row) => (
          <li className="account-row" key={row}>
            <Skeleton isCircle className="w-10 h-10" />
            <div>
              <b>
                <TextSkeleton className="w-36" />
              </b>
              <p>
                <TextSkeleton className="w-28" />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
