import { t, Trans } from '#texts';
import type { Factors } from '@panthiya/contract/identity/factors.contract';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useState } from 'react';
import { canUsePasskeys } from '../../../auth/passkeys/support/can-use-passkeys.ts';
import type { RunFresh } from '../../../auth/reauthentication.tsx';
import { loadPart, messageOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import type { PasskeysDialog } from './passkeys/passkeys-dialog.tsx';
import { WayRow } from './way-row.tsx';

type PasskeysWayProps = { factors: Factors; runFresh: RunFresh; onChanged: () => void };

/** The row of the passkeys: their names, and what opens their list. Not there where none can work and none is (R18.2.6). */
export function PasskeysWay({ factors, runFresh, onChanged }: PasskeysWayProps) {
  const { passkeys } = factors;
  const [Opened, setOpened] = useState<typeof PasskeysDialog>();
  const [isBusy, setIsBusy] = useState(false);
  const showToast = useToast();
  const hasSome = passkeys.length > 0;
  if (!hasSome && !canUsePasskeys()) return null;

  const handleOpen = async () => {
    setIsBusy(true);
    try {
      const part = await loadPart(() => import('./passkeys/passkeys-dialog.tsx'));
      setOpened(() => part.PasskeysDialog);
    } catch (failure) {
      showToast(messageOf(failure, t`This step could not be loaded.`));
    }
    setIsBusy(false);
  };
  const names = passkeys.map(({ name }) => name).join(', ');
  return (
    <>
      <WayRow
        icon={IconFingerprint}
        name={t`Passkeys`}
        button={
          <Button
            type="button"
            variant={hasSome ? 'ghost' : 'secondary'}
            isBusy={isBusy}
            onClick={() => void handleOpen()}
          >
            {hasSome ? (
              <Trans>
                Open <span className="visually-hidden">the passkeys</span>
              </Trans>
            ) : (
              <Trans>
                Add <span className="visually-hidden">a passkey</span>
              </Trans>
            )}
          </Button>
        }
      >
        {hasSome
          ? t`${{ count: passkeys.length }}: ${{ names }}`
          : t({ message: 'Off', context: 'second step' })}
      </WayRow>
      {Opened && (
        <Opened
          factors={factors}
          runFresh={runFresh}
          onChanged={onChanged}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
