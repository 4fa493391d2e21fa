import { pages } from '@panthiya/contract/pages';
import { appConfig } from '../../lib/app-config.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { NotFoundContent } from './not-found-content.tsx';
import './not-found.css';

/** Any address without a page, signed in or not (R2.1.20). */
export function NotFoundPage() {
  return (
    <main className="lost-page">
      <Logo name={appConfig.appName} to={pages.home} />
      <NotFoundContent />
    </main>
  );
}
