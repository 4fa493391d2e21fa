import { useSession } from '../../session/session-context.ts';
import { signOut } from '../../session/sign-out.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { EmailFacts } from './email-facts.tsx';
import './account.css';

/** The state of the address that one signs in with, and the way out. */
export function AccountPage() {
  const { user, profile } = useSession();
  return (
    <>
      <PageHeader title="Account" sub="How you sign in, and how you leave." />
      <div className="account-cards">
        <Card title="Email">
          <EmailFacts
            email={user.email}
            isVerified={user.emailVerified}
            pendingEmail={profile?.pendingEmail}
          />
        </Card>
        <Card title="Logout">
          <p className="text-ink-2">
            Is this somebody else&apos;s phone or computer? Log out before you leave it. Nothing is
            lost.
          </p>
          <Button type="button" variant="secondary" className="mt-4" onClick={signOut}>
            Logout
          </Button>
        </Card>
      </div>
    </>
  );
}
