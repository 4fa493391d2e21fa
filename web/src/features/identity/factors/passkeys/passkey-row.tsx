import { t, Trans } from '#texts';
import type { Factors } from '@panthiya/contract/identity/factors.contract';
import { formatDate } from '../../../../lib/time/time.ts';
import { Button } from '../../../../ui/button/button.tsx';

export type Passkey = Factors['passkeys'][number];

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

/** One passkey: its name, when it was made and used, and what can be done with it. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, madeAt, lastUsedAt, isUsable } = passkey;
  return (
    <li className="account-row">
      <div>
        <b>{name}</b>
        <p>
          {lastUsedAt === null
            ? t`Made ${{ date: formatDate(madeAt) }}, not used yet`
            : t`Made ${{ date: formatDate(madeAt) }}, last used ${{ day: formatDate(lastUsedAt) }}`}
          {!isUsable && (
            <span className="block text-warn">
              <Trans>It was made for another address of the site and does not work here.</Trans>
            </span>
          )}
        </p>
      </div>
      <span>
        <Button type="button" variant="ghost" onClick={onRename}>
          <Trans>
            Rename <span className="visually-hidden">{name}</span>
          </Trans>
        </Button>
        <Button type="button" variant="ghost" onClick={onRemove}>
          <Trans>
            Remove <span className="visually-hidden">{name}</span>
          </Trans>
        </Button>
      </span>
    </li>
  );
}
