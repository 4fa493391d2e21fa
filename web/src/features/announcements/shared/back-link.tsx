import { t } from '#texts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Icon } from '../../../ui/icon/icon.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import './back-link.css';

type BackLinkProps = { to: string; label?: string };

/** The way from one announcement to the list. */
export function BackLink({ to, label = t`Announcements` }: BackLinkProps) {
  return (
    <TextLink to={to} isQuiet className="news-back">
      <Icon of={IconArrowLeft} isSmall />
      {label}
    </TextLink>
  );
}
