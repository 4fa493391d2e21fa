import { Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { useNavigate } from 'react-router';
import { appConfig } from '../../lib/app-config.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import './not-found.css';

/** The text at a wrong address, and the links from there (R2.2.11). */
export function NotFoundContent() {
  const navigate = useNavigate();
  const handleBack = () => {
    // In a new tab there is no step back (R2.2.11.7).
    if (history.length > 1) void navigate(-1);
    else void navigate(pages.home);
  };
  return (
    <div className="lost">
      <p className="visually-hidden">404</p>
      <OpenDoor />
      <h1>
        <Trans>Page Not Found</Trans>
      </h1>
      <p className="lost-lead">
        <Trans>Oops! The page you're looking for doesn't exist.</Trans>
      </p>
      <p className="lost-why">
        <Trans>It may have been moved or deleted, or the address may be mistyped.</Trans>
      </p>
      <div className="lost-ways">
        <ButtonLink to={pages.home}>
          <Trans>Go to Dashboard</Trans>
        </ButtonLink>
        <Button type="button" variant="secondary" onClick={handleBack}>
          <Trans>Go Back</Trans>
        </Button>
      </div>
      <p className="lost-help">
        <Trans>
          Need help? <a href={`mailto:${appConfig.supportEmail}`}>Contact our support team</a>
        </Trans>
      </p>
    </div>
  );
}

/** A large 404; the text next to it says the same. Its zero is an open door, so there is a way out. */
function OpenDoor() {
  return (
    <svg className="lost-number" viewBox="0 0 246 98" aria-hidden="true">
      <path
        className="lost-ink"
        fillRule="evenodd"
        d="M46 2h19v58h11v16H65v20H46V76H2V61zM46 29L22 60h24zM216 2h19v58h11v16h-11v20h-19V76h-44V61zM216 29l-24 31h24z"
      />
      <path className="lost-ink" d="M86 38a37 37 0 0 1 74 0v58H86z" />
      <path className="lost-glow" d="M98 38a25 25 0 0 1 50 0v58.5H98z" />
      <path className="lost-leaf" d="M98 96.5V43c9 0 17 3.5 24 10v43.5z" />
    </svg>
  );
}
