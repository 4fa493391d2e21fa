import { t } from '#texts';
import type { Organization } from '@panthiya/contract/organizations/organizations.contract';
import { Alert } from '../../ui/alert/alert.tsx';

/** The status of an organization. If it is beyond its owner's plan is known only after reading it in full. */
type BannerOrganization = Pick<Organization, 'status' | 'suspensionReason'> &
  Partial<Pick<Organization, 'isOverLimit'>>;

type ReadOnlyBannerProps = {
  organization: BannerOrganization | undefined;
  /** What users can do here about an archived one. */
  hint?: string;
};

function bannerTextOf({ status, suspensionReason, isOverLimit }: BannerOrganization) {
  if (status === 'suspended') {
    return {
      title: t`This organization is suspended`,
      text: t`“${{ reason: suspensionReason }}” You can read it, but not change it. Contact support to open it.`,
    };
  }
  if (status === 'archived') {
    return {
      title: t`This organization is archived`,
      text: t`You can read it, but not change it.`,
    };
  }
  return isOverLimit
    ? {
        title: t`This organization is over its owner’s plan limit`,
        text: t`You can read it, but not change it. To open it again, the owner chooses a larger plan or archives an older one.`,
      }
    : undefined;
}

/** On every page of an organization that users can only read: says so, and why (R3.17, R10.6). */
export function ReadOnlyBanner({ organization, hint }: ReadOnlyBannerProps) {
  const banner = organization && bannerTextOf(organization);
  if (!organization || !banner) return null;
  return (
    <div className="mb-5">
      <Alert tone="warn" title={banner.title}>
        <p>
          {banner.text} {organization.status === 'archived' && hint}
        </p>
      </Alert>
    </div>
  );
}
