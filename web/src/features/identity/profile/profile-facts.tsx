import type { Profile } from '@panthiya/contract/identity/profile.contract';
import { Suspense } from 'react';
import { Card } from '../../../ui/card/card.tsx';
import { Facts } from '../../../ui/card/facts.tsx';
import { LoadingLabel } from '../../../ui/skeleton/skeleton.tsx';
import { TextSkeleton } from '../../../ui/skeleton/text-skeleton.tsx';
import { kindOf, labelOf, profileGroups } from './profile-groups.ts';
import { ProfileValue } from './profile-value.tsx';

/** The profile in its groups (R2.2.5.4), or placeholders of the same shape while it loads. */
export function ProfileFacts({ profile }: { profile: Profile | undefined }) {
  return (
    <div className="profile-groups">
      {!profile && <LoadingLabel />}
      {profileGroups.map(({ title, fields }) => (
        <Card key={title} title={title}>
          <Facts
            facts={fields.map((field) => ({
              label: labelOf(field),
              value: profile ? (
                <Suspense fallback={<TextSkeleton />}>
                  <ProfileValue kind={kindOf(field)} value={profile[field]} />
                </Suspense>
              ) : (
                <TextSkeleton />
              ),
            }))}
          />
        </Card>
      ))}
    </div>
  );
}
