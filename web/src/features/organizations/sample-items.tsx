import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import {
  hideSample,
  readHiddenSamples,
  sampleOrganizations,
} from '../../session/organization/sample-organizations.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { OrganizationFace } from './organization-face.tsx';

/** The samples that were not put away, each marked as one (R2.2.7.2). */
export function SampleItems() {
  const [hidden, setHidden] = useState(readHiddenSamples);
  const handleHide = (orgId: string) => {
    hideSample(orgId);
    setHidden(readHiddenSamples());
  };
  return sampleOrganizations
    .filter(({ orgId }) => !hidden.includes(orgId))
    .map((sample) => (
      <OrganizationFace
        key={sample.orgId}
        organization={sample}
        chips={<Chip>Sample</Chip>}
        corner={
          <IconButton
            icon={IconX}
            className="organization-corner"
            label={`Hide the sample ${sample.name}`}
            onClick={() => handleHide(sample.orgId)}
          />
        }
      />
    ));
}
