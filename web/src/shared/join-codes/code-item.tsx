import type { JoinCode } from '@panthiya/contract/organizations/join-codes.contract';
import { spacedCode } from '@panthiya/contract/organizations/plain-code';
import { useState } from 'react';
import { formatDate } from '../../lib/time/time.ts';
import { RoleChip } from '../roles/role-chip.tsx';
import { Button } from '../../ui/button/button.tsx';
import '../../ui/card/card.css';
import { Chip } from '../../ui/chip/chip.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';
import { useDialogAction } from '../../ui/dialog/use-dialog-action.ts';
import type { CodeSource } from './code-source.ts';

type CodeItemProps = {
  code: JoinCode;
  withdraw: CodeSource['withdraw'];
  hasRole: boolean;
  onShow: () => void;
};

/** A code in the list: its purpose, and how much of it is used. */
export function CodeItem({ code, withdraw, hasRole, onShow }: CodeItemProps) {
  const [isAsking, setIsAsking] = useState(false);
  const run = useDialogAction(() => setIsAsking(false));
  const words = spacedCode(code.code);
  return (
    <li className="card code">
      <div className="code-top">
        <b className="code-letters">{words}</b>
        {hasRole && <RoleChip role={code.role} />}
        {!code.isUsable && <Chip>Run out</Chip>}
      </div>
      <p className="code-facts">
        {usageOf(code)} · {code.expiresAt ? `until ${formatDate(code.expiresAt)}` : 'no end date'}
      </p>
      <p className="code-facts">
        Made by <PersonName>{code.madeBy}</PersonName>
      </p>
      <div className="code-ways">
        <Button
          type="button"
          variant="secondary"
          disabled={!code.isUsable}
          aria-label={`Show and share ${words}`}
          onClick={onShow}
        >
          Show and share
        </Button>
        <Button
          type="button"
          variant="ghost"
          aria-label={`Withdraw ${words}`}
          onClick={() => setIsAsking(true)}
        >
          Withdraw
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Withdraw ${words}?`}
          action="Withdraw"
          isDanger
          isBusy={withdraw.isPending}
          error={withdraw.error}
          onConfirm={() => void run(withdraw.mutateAsync(code.id))}
          onClose={() => setIsAsking(false)}
        >
          <p>Nobody can join with it any more. People who joined already stay.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function usageOf({ uses, maxUses }: JoinCode): string {
  if (maxUses !== null) return `${uses} of ${maxUses} uses`;
  if (uses === 0) return 'not used yet';
  return uses === 1 ? 'used once' : `used ${uses} times`;
}
