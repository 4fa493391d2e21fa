import { t, Trans } from '#texts';
import IconDiamond from '@tabler/icons-react/dist/esm/icons/IconDiamond.mjs';
import { pages } from '@panthiya/contract/pages';
import { Spinner } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { TextLine } from './text-line.tsx';
import './website-field.css';

type WebsiteFieldProps = { premium: 'checking' | 'premium' | 'other' };

/** A website is for premium (R1.7): a text field for them, an offer for others (R2.2.7.5, R2.2.7.6). */
export function WebsiteField({ premium }: WebsiteFieldProps) {
  if (premium === 'premium') {
    return (
      <TextLine
        name="website"
        label={t`Website`}
        isOptional
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://www.example.lk"
      />
    );
  }
  if (premium === 'checking') {
    return (
      <output className="website-card">
        <Spinner />
        <Trans>Checking premium status...</Trans>
      </output>
    );
  }
  return (
    <div className="website-card">
      <Icon of={IconDiamond} />
      <p>
        <b>
          <Trans>Website</Trans>
        </b>
        <Trans>Show your own website on your organization with a premium plan.</Trans>
      </p>
      <ButtonLink to={pages.upgrade} variant="secondary">
        <Trans>Upgrade</Trans>
      </ButtonLink>
    </div>
  );
}
