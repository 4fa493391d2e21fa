import { t, Trans } from '#texts';
import type { OrganizationCard } from '@panthiya/contract/organizations/organizations.contract';
import { SecondStepAction } from '../../../shared/system/second-step-action.tsx';
import { PageBanner } from '../../../ui/alert/page-banner.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';

type AskedRolesBannerProps = {
  /** Those whose rule leaves roles of the reader waiting (R18.5.2). */
  organizations: readonly OrganizationCard[];
  isSetUp: boolean;
};

/** Over the pages of a reader whose roles wait for a second step: says whose rule that is, and leads to the step. */
export function AskedRolesBanner({ organizations, isSetUp }: AskedRolesBannerProps) {
  return (
    <PageBanner tone="warn" title={t`Your role waits for the second step`}>
      <p>
        <Trans>
          An organization asks its staff for a second step. Until then you see and do there what a
          student can.
        </Trans>
      </p>
      <ul>
        {organizations.map(({ orgId, name }) => (
          <li key={orgId}>
            <PersonName>{name}</PersonName>
          </li>
        ))}
      </ul>
      <SecondStepAction isSetUp={isSetUp} className="mt-3" />
    </PageBanner>
  );
}
