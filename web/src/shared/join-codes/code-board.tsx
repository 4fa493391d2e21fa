import { t, Trans } from '#texts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { JoinCode } from '@panthiya/contract/organizations/join-codes.contract';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ListFrame } from '../../ui/list-frame/list-frame.tsx';
import { UnverifiedNote } from '../../auth/confirmation/unverified-note.tsx';
import { useIsUnverified } from '../../auth/use-is-unverified.ts';
import { CodeItem } from './code-item.tsx';
import './join-codes.css';
import type { CodeSource } from './code-source.ts';
import { MakeCodeDialog } from './make-code-dialog.tsx';

const CodeSheet = lazy(async () => ({ default: (await import('./code-sheet.tsx')).CodeSheet }));

type CodeBoardProps = {
  source: CodeSource;
  /** What people join by the codes. */
  name: string;
  /** True if a code is for a role. */
  hasRole?: boolean;
};

/** Join codes: make, see, withdraw (R10.2, R11.5.1). */
export function CodeBoard({ source, name, hasRole = false }: CodeBoardProps) {
  const { list, create, withdraw } = source;
  // The server refuses it: without this check a user would fill in the form for nothing.
  const isUnverified = useIsUnverified();
  const [isMaking, setIsMaking] = useState(false);
  const [shown, setShown] = useState<JoinCode>();
  const codes = list.data ?? [];
  const handleMade = (made: JoinCode) => {
    setIsMaking(false);
    setShown(made);
  };
  const make = !isUnverified && (
    <Button type="button" variant="secondary" onClick={() => setIsMaking(true)}>
      <Icon of={IconPlus} />
      <Trans>Make a code</Trans>
    </Button>
  );
  return (
    <>
      <div className="codes-head">
        <p>
          <Trans>
            Anyone with the code can join: on a poster, on the board, in a WhatsApp group. A code
            ends when the person who made it no longer has the role for it.
          </Trans>
        </p>
        {codes.length > 0 && make}
      </div>
      {isUnverified && <UnverifiedNote />}
      {(!isUnverified || codes.length > 0) && (
        <ListFrame
          list={list}
          count={codes.length}
          empty={
            <EmptyState title={t`No code yet`} action={make}>
              <Trans>Make one, and your students join with one press.</Trans>
            </EmptyState>
          }
        >
          <ul className="codes">
            {codes.map((code) => (
              <CodeItem
                key={code.id}
                code={code}
                withdraw={withdraw}
                hasRole={hasRole}
                onShow={() => setShown(code)}
              />
            ))}
          </ul>
        </ListFrame>
      )}
      {isMaking && (
        <MakeCodeDialog
          create={create}
          hasRole={hasRole}
          onMade={handleMade}
          onClose={() => setIsMaking(false)}
        />
      )}
      <Suspense fallback={null}>
        {shown && <CodeSheet code={shown} name={name} onClose={() => setShown(undefined)} />}
      </Suspense>
    </>
  );
}
