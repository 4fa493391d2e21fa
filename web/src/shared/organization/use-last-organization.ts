import { useEffect } from 'react';
import { keepLastOrganization } from '../../auth/session.ts';
import type { PresentOrganization } from './present-organization.ts';

/** Keeps the name and the confirmed role of the present organization with the stored user (R3.8). */
export function useLastOrganization(present: PresentOrganization): void {
  const organization = present.kind === 'member' ? present.card?.name : undefined;
  const role = present.kind === 'member' ? present.role : undefined;
  useEffect(() => {
    if (organization !== undefined && role !== undefined)
      void keepLastOrganization({ organization, role });
  }, [organization, role]);
}
