import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { useEffect, useRef } from 'react';
import { useSession } from '../../../auth/session-context.ts';
import { useIsForSetUp } from '../../../auth/way-back.ts';
import { signOut } from '../../../auth/sign-out/sign-out.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import './account.css';
import { SigningInCard } from '../factors/signing-in-card.tsx';
import { useIdentities } from '../providers/identities.queries.ts';
import { ProviderRows } from '../providers/provider-rows.tsx';
import { DeleteCard } from './delete-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { DevicesWay } from './devices-way.tsx';
import { EmailFacts } from './email-facts.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecurityTips } from './security-tips.tsx';
import { UsernameCard } from './username-card.tsx';

/** The ways to sign in, the signed-in devices, and the ways out (R2.1.11, R2.2.6). */
export function AccountPage() {
  const { user, profile } = useSession();
  // Most have one; who has none is told so once that is known.
  const hasPassword = useIdentities().data?.hasPassword ?? true;
  const password = useRef<HTMLDivElement>(null);
  const handleChangePassword = () => {
    password.current?.scrollIntoView({ block: 'center' });
    password.current
      ?.querySelector<HTMLElement>('[name="password"]')
      ?.focus({ preventScroll: true });
  };
  // Who comes to set something up finds the card without a search (R18.5.1).
  const signingIn = useRef<HTMLDivElement>(null);
  const isForSetUp = useIsForSetUp();
  useEffect(() => {
    if (isForSetUp) signingIn.current?.scrollIntoView({ block: 'start' });
  }, [isForSetUp]);
  const devices = useRef<HTMLDivElement>(null);
  const handleShowDevices = () => {
    devices.current?.scrollIntoView({ block: 'start' });
    devices.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHeader
        title={t`Account`}
        sub={t`How you sign in, where you are signed in, and your data.`}
      />
      <div className="account-columns">
        <div>
          <Card title={t`Email`}>
            <EmailFacts
              email={user.email}
              isVerified={user.emailVerified}
              pendingEmail={profile?.pendingEmail}
            />
          </Card>
          <div ref={signingIn}>
            <SigningInCard
              hasPassword={hasPassword}
              onChangePassword={handleChangePassword}
              firstRows={<ProviderRows />}
              lastRows={<DevicesWay onShow={handleShowDevices} />}
            />
          </div>
          <UsernameCard />
          <div ref={password}>
            <PasswordCard hasPassword={hasPassword} />
          </div>
          <SecurityTips />
        </div>
        <div>
          <Card title={t`Plan`}>
            <p className="text-ink-2">
              <Trans>Your plan, its limits and larger plans.</Trans>
            </p>
            <ButtonLink to={pages.upgrade} variant="secondary" className="account-button mt-4">
              <Trans>See your plan</Trans>
            </ButtonLink>
          </Card>
          <Card title={t`Calendar`}>
            <p className="text-ink-2">
              <Trans>Your classes in the calendar of your phone or computer.</Trans>
            </p>
            <ButtonLink to={pages.calendar} variant="secondary" className="account-button mt-4">
              <Trans>Show your classes there</Trans>
            </ButtonLink>
          </Card>
          <div ref={devices} tabIndex={-1}>
            <DevicesCard />
          </div>
          <Card title={t`Sign out`}>
            <p className="text-ink-2">
              <Trans>
                Is this somebody else's phone or computer? Sign out before you leave it. Nothing is
                lost.
              </Trans>
            </p>
            <Button
              type="button"
              variant="secondary"
              className="account-button mt-4"
              onClick={signOut}
            >
              <Trans>Sign out</Trans>
            </Button>
          </Card>
          <OwnDataCard />
          <DeleteCard />
        </div>
      </div>
    </>
  );
}
