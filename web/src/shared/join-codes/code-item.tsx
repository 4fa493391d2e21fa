import { ph, plural, t, Trans } from '#texts';
import type { JoinCode } from '@panthiya/contract/organizations/join-codes.contract';
import { spacedCode } from '@panthiya/contract/organizations/plain-code';
import { useState } from 'react';
import { formatDate } from '../../lib/time/time.ts';
import { RoleChip } from '../roles/role-chip.tsx';
import { Button } from '../../ui/button/button.tsx';
import '../../ui/card/card.css';
import { Chip } from '../../ui/chip/chip.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';
import { useDialogAction } from '../../ui/dialog/use-dialog-action.ts';
import type { CodeSource } from './code-source.ts';
import { AsIs } from '../../ui/text/as-is.tsx';

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
        <b className="code-letters">
          <AsIs>{words}</AsIs>
        </b>
        {hasRole && <RoleChip role={code.role} />}
        {!code.isUsable && (
          <Chip>
            <Trans>Run out</Trans>
          </Chip>
        )}
      </div>
      <p className="code-facts">
        {usageOf(code)} ·{' '}
        {code.expiresAt ? t`until ${{ date: formatDate(code.expiresAt) }}` : t`no end date`}
      </p>
      <p className="code-facts">
        <Trans>
          Made by <PersonName>{ph({ name: code.madeBy })}</PersonName>
        </Trans>
      </p>
      <div className="code-ways">
        <Button
          type="button"
          variant="secondary"
          disabled={!code.isUsable}
          aria-label={t`Show and share ${{ code: words }}`}
          onClick={onShow}
        >
          <Trans>Show and share</Trans>
        </Button>
        <Button
          type="button"
          variant="ghost"
          aria-label={t`Withdraw ${{ code: words }}`}
          onClick={() => setIsAsking(true)}
        >
          <Trans>Withdraw</Trans>
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`Withdraw ${{ code: words }}?`}
          action={t`Withdraw`}
          isDanger
          isBusy={withdraw.isPending}
          error={withdraw.error}
          onConfirm={() => void run(withdraw.mutateAsync(code.id))}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <Trans>Nobody can join with it any more. People who joined already stay.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function usageOf({ uses: count, maxUses }: JoinCode): string {
  if (maxUses !== null) return t`${{ count }} of ${{ most: maxUses }} uses`;
  return t`${plural({ count }, { 0: 'not used yet', 1: 'used once', other: 'used # times' })}`;
}
