import { Trans } from '#texts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Icon } from '../../../ui/icon/icon.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';

/** The way from one announcement to the list. */
export function BackLink({ to }: { to: string }) {
  return (
    <TextLink to={to} isQuiet className="news-back">
      <Icon of={IconArrowLeft} isSmall />
      <Trans>Announcements</Trans>
    </TextLink>
  );
}
