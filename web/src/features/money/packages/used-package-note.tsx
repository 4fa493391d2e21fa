import { t, Trans } from '#texts';
import { isInUse, type PackageUse } from '@panthiya/contract/package-use';
import { describeUse } from '@panthiya/contract/package-use.texts';
import { pages } from '@panthiya/contract/pages';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert/alert.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';

type UsedPackageNoteProps = {
  packageId: string;
  use: PackageUse;
  /** Shown under the count of people who have it. */
  children?: ReactNode;
  /** Says what happens to it. */
  outcome: string;
};

/** How many have a package or ask for it, what they keep, and what happens to it. */
export function UsedPackageNote({ packageId, use, children, outcome }: UsedPackageNoteProps) {
  const { holders, openRequests } = use;
  return (
    <>
      <Alert
        tone={isInUse(use) ? 'warn' : 'info'}
        title={describeUse(use) || t`Nobody has this plan or asks for it.`}
      >
        {children}
      </Alert>
      <ul className="package-kept">
        {holders > 0 && (
          <li>
            <Trans>
              People who have it keep it, at the same price and with all its features, until it
              ends.
            </Trans>
          </li>
        )}
        {openRequests > 0 && (
          <li>
            <Trans>You can still approve or reject the requests.</Trans>
          </li>
        )}
        <li>{outcome}</li>
      </ul>
      {holders > 0 && (
        <TextLink to={`${pages.adminUsers}?packageId=${packageId}`}>
          <Trans>See who has it</Trans>
        </TextLink>
      )}
      {openRequests > 0 && (
        <TextLink to={pages.adminRequests}>
          <Trans>See the requests</Trans>
        </TextLink>
      )}
    </>
  );
}
