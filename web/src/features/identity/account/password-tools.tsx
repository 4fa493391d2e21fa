import { Trans } from '#texts';
import IconArrowsShuffle from '@tabler/icons-react/dist/esm/icons/IconArrowsShuffle.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { accountText, shownFor } from './account.text.ts';
import { generatePassword } from './password-generator.ts';

type PasswordToolsProps = { password: string; onGenerate: (password: string) => void };

/** Generates a password, and copies the present one (R2.2.6.3, R2.2.6.4). */
export function PasswordTools({ password, onGenerate }: PasswordToolsProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const showToast = useToast();

  const copy = async () => {
    setHasFailed(false);
    try {
      // Missing if the page came over plain http.
      await navigator.clipboard.writeText(password);
      showToast(accountText.copied, { milliseconds: shownFor.copied });
    } catch {
      setHasFailed(true);
    }
  };
  const handleGenerate = () => {
    setHasFailed(false);
    onGenerate(generatePassword());
  };

  return (
    <div className="grid gap-3">
      <div className="password-tools">
        <Button type="button" variant="secondary" onClick={handleGenerate}>
          <Icon of={IconArrowsShuffle} isSmall />
          <span>
            <Trans>
              Generate <span className="visually-hidden">a password</span>
            </Trans>
          </span>
        </Button>
        <Button
          type="button"
          variant="secondary"
          disabled={password === ''}
          onClick={() => void copy()}
        >
          <Icon of={IconCopy} isSmall />
          <span>
            <Trans>
              Copy <span className="visually-hidden">the password</span>
            </Trans>
          </span>
        </Button>
      </div>
      {hasFailed && <Alert tone="bad">{accountText.copyFailed}</Alert>}
    </div>
  );
}
