import { t, Trans } from '#texts';
import { useSession } from '../../../auth/session-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Facts } from '../../../ui/card/facts.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';

/** The stored facts of the user while the profile cannot load: no alarm, and a way to try again (R8.13). */
export function KnownFacts({ onRetry }: { onRetry: () => void }) {
  const { name, email, username } = useSession().user;
  return (
    <Card title={t`Your details on this device`}>
      <Facts
        facts={[
          { label: t`Name`, value: <PersonName>{name}</PersonName> },
          { label: t`Email`, value: <EmailAddress>{email}</EmailAddress> },
          ...(username === undefined ? [] : [{ label: t`Username`, value: username }]),
        ]}
      />
      <Button type="button" variant="secondary" className="mt-4" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Card>
  );
}
