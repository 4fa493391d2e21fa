import { t, Trans } from '#texts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useState } from 'react';
import {
  hideSample,
  readHiddenSamples,
  sampleOrganizations,
} from '../../../shared/organization/sample-organizations.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { OrganizationFace } from './organization-face.tsx';

/** The samples that the user did not hide. They are apart from the user's own, and each is marked (R2.2.7.2). */
export function SampleItems() {
  const titleId = useId();
  const [hidden, setHidden] = useState(readHiddenSamples);
  const handleHide = (orgId: string) => {
    hideSample(orgId);
    setHidden(readHiddenSamples());
  };
  const shown = sampleOrganizations.filter(({ orgId }) => !hidden.includes(orgId));
  if (shown.length === 0) return null;
  return (
    <section className="organization-examples" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>Examples</Trans>
      </h2>
      <p>
        <Trans>See what an organization looks like. These are not yours.</Trans>
      </p>
      <ul className="organizations">
        {shown.map((sample) => (
          <OrganizationFace
            key={sample.orgId}
            organization={sample}
            headingLevel={3}
            chips={
              <Chip tone="lit">
                <Trans>Example</Trans>
              </Chip>
            }
            corner={
              <IconButton
                icon={IconX}
                className="organization-corner"
                label={t`Hide the example ${{ name: sample.name }}`}
                onClick={() => handleHide(sample.orgId)}
              />
            }
          />
        ))}
      </ul>
    </section>
  );
}
