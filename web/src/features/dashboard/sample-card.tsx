import { t, Trans } from '#texts';
import { memberCountLabel } from '../../shared/organization/organization-labels.ts';
import type { SampleOrganization } from '../../shared/organization/sample-organizations.ts';
import { Card } from '../../ui/card/card.tsx';
import { Facts } from '../../ui/card/facts.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { Subjects } from './organization-card-view.tsx';

/** A sample on its dashboard (R2.2.7.2). */
export function SampleCard({ sample }: { sample: SampleOrganization }) {
  return (
    <div className="place-card">
      <Card
        title={sample.name}
        aside={
          <Chip tone="lit">
            <Trans>Example</Trans>
          </Chip>
        }
      >
        <p className="place-about">{sample.description}</p>
        <Facts
          facts={[
            { label: t`Members`, value: memberCountLabel(sample.memberCount) },
            { label: t`Subjects`, value: <Subjects subjects={sample.subjects} /> },
          ]}
        />
      </Card>
    </div>
  );
}
