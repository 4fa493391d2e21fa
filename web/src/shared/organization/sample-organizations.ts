import { t } from '#texts';
import type { OrganizationCard } from '@panthiya/contract/organizations/organizations.contract';
import { SAMPLE_PREFIX } from '@panthiya/contract/organizations/organizations.rules';
import { cookieAges, cookieNames, readCookie, writeCookie } from '../../auth/cookies.ts';

/** The parts of a sample: no roles in it, and no owner. */
export type SampleOrganization = Pick<
  OrganizationCard,
  'orgId' | 'name' | 'description' | 'classTypes' | 'deliveryMethods' | 'subjects' | 'memberCount'
>;

/** R2.2.7.2: shows how an organization looks to users who have none yet. Never sent to the server. */
export const sampleOrganizations: readonly SampleOrganization[] = [
  {
    orgId: `${SAMPLE_PREFIX}lakeside-english`,
    name: 'Lakeside English',
    description: t`Spoken English for school leavers, in small groups.`,
    classTypes: ['group'],
    deliveryMethods: ['online'],
    subjects: [t`Spoken English`, 'O/L English'],
    memberCount: 12,
  },
  {
    orgId: `${SAMPLE_PREFIX}hilltop-institute`,
    name: 'Hilltop Institute',
    description: t`A/L Science and Maths at weekends, with revision before the exams.`,
    classTypes: ['institute', 'mass'],
    deliveryMethods: ['both'],
    subjects: [t`Combined Maths`, t`Physics`, t`Chemistry`, t`Biology`],
    memberCount: 340,
  },
];

const SEPARATOR = '.';

/** The orgIds of the samples that the user hid on this device. */
export function readHiddenSamples(): readonly string[] {
  return readCookie(cookieNames.hiddenSamples)?.split(SEPARATOR) ?? [];
}

/** Hides a sample for a year. */
export function hideSample(orgId: string): void {
  const hidden = new Set([...readHiddenSamples(), orgId]);
  writeCookie(cookieNames.hiddenSamples, [...hidden].join(SEPARATOR), cookieAges.preference);
}
