import { startCheckout } from '@panthiya/contract/money/payhere.contract';
import { lookUpInvite } from '@panthiya/contract/organizations/invites.contract';
import { lookUpCode } from '@panthiya/contract/organizations/join-codes.contract';
import { askPasskey } from '@panthiya/contract/identity/passkeys.contract';
import { lookUpEmailLink } from '@panthiya/contract/identity/email-verification.contract';
import type { Page } from '@playwright/test';

/**
 * Calls that only read but are POST, so that no address has their values. Their API tests show that nothing changes. A challenge for
 * a passkey is asked for when the e-mail field is touched, as a look at its focus does.
 */
const LOOK_UPS = new Set(
  [lookUpCode, lookUpInvite, lookUpEmailLink, startCheckout, askPasskey].map(
    ({ path }) => `/api${path}`,
  ),
);

/** Collects the calls of a page that can change something: opening an address makes none (R2.1.30). */
export function watchChanges(page: Page): readonly string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isRead = ['GET', 'HEAD'].includes(request.method()) || LOOK_UPS.has(pathname);
    if (pathname.startsWith('/api/') && !isRead) changes.push(`${request.method()} ${pathname}`);
  });
  return changes;
}
