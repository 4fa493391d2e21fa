import { describeUse, type PackageUse } from '@panthiya/contract/packages/package-use';
import type { Package } from '@panthiya/contract/packages/packages.contract';
import { pages } from '@panthiya/contract/pages';
import { Alert } from '../../ui/alert/alert.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';

type UsedPackageNoteProps = { saved: Package; use: PackageUse };

/** Why a package that people have or ask for stays, what they keep, and what deactivating does. */
export function UsedPackageNote({ saved, use }: UsedPackageNoteProps) {
  const { holders, openRequests } = use;
  return (
    <>
      <Alert tone="warn" title={describeUse(use)}>
        It cannot be deleted.
      </Alert>
      <ul className="package-kept">
        {holders > 0 && (
          <li>
            People who have it keep it, at the same price and with all its features, until it ends.
          </li>
        )}
        {openRequests > 0 && <li>You can still approve or reject the requests.</li>}
        {saved.isActive ? (
          <li>Deactivate it, and nobody new can choose it. Nobody can renew it either.</li>
        ) : (
          <li>It is not on sale. Delete it when nobody has it any more.</li>
        )}
      </ul>
      {holders > 0 && (
        <TextLink to={`${pages.adminUsers}?packageId=${saved.id}`}>See who has it</TextLink>
      )}
      {openRequests > 0 && <TextLink to={pages.adminRequests}>See the requests</TextLink>}
    </>
  );
}
