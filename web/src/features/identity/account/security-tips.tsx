import { t } from '#texts';
import { Card } from '../../../ui/card/card.tsx';

const TIPS = [
  t`Use a password here that you use nowhere else.`,
  t`Longer is stronger: three or four words that only you would put together are easy to remember and hard to guess.`,
  t`Never tell it to anybody. Teachers and our support team will not ask for it.`,
  t`On a phone or computer that others use too, sign out before you leave it.`,
  t`Is there a device that you do not know? Forget it on this page and change your password.`,
];

/** How to keep the account safe (R2.2.6.5). */
export function SecurityTips() {
  return (
    <Card title={t`Security Tips`}>
      <ul className="account-list">
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Card>
  );
}
