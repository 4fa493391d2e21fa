import { paramsOf } from '@panthiya/contract/pages';
import { useLocation } from 'react-router';
import {
  type SampleOrganization,
  sampleOrganizations,
} from '../../shared/organization/sample-organizations.ts';

/** The sample of the present address (R2.2.7.2); undefined at any other. */
export function usePresentSample(): SampleOrganization | undefined {
  const { orgId } = paramsOf(useLocation().pathname);
  return sampleOrganizations.find((one) => one.orgId === orgId);
}
