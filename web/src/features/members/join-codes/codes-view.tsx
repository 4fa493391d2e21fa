import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { JoinCode } from '@panthiya/contract/members/join-codes.contract';
import { lazy, Suspense, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { UnverifiedNote } from '../unverified-note.tsx';
import { CodeItem } from './code-item.tsx';
import './join-codes.css';
import { useJoinCodes } from './join-codes.queries.ts';
import { MakeCodeDialog } from './make-code-dialog.tsx';

const CodeSheet = lazy(async () => ({ default: (await import('./code-sheet.tsx')).CodeSheet }));

type CodesViewProps = { orgId: string; name: string };

/** Join codes: made, looked at, withdrawn (R10.2). */
export function CodesView({ orgId, name }: CodesViewProps) {
  const list = useJoinCodes(orgId);
  const [isMaking, setIsMaking] = useState(false);
  const [shown, setShown] = useState<JoinCode>();
  const codes = list.data ?? [];
  if (list.error instanceof ApiError && list.error.code === 'EMAIL_UNVERIFIED') {
    return (
      <div className="list-state">
        <UnverifiedNote />
      </div>
    );
  }
  const handleMade = (made: JoinCode) => {
    setIsMaking(false);
    setShown(made);
  };
  const make = (
    <Button type="button" variant="secondary" onClick={() => setIsMaking(true)}>
      <Icon of={IconPlus} />
      Make a code
    </Button>
  );
  return (
    <>
      <div className="codes-head">
        <p>Whoever has a code can join by it: on a poster, on the board, in a WhatsApp group.</p>
        {codes.length > 0 && make}
      </div>
      <ListFrame
        list={list}
        count={codes.length}
        empty={
          <EmptyState title="No code yet" action={make}>
            Make one, and your students are in with one press.
          </EmptyState>
        }
      >
        <ul className="codes">
          {codes.map((code) => (
            <CodeItem key={code.id} orgId={orgId} code={code} onShow={() => setShown(code)} />
          ))}
        </ul>
      </ListFrame>
      {isMaking && (
        <MakeCodeDialog orgId={orgId} onMade={handleMade} onClose={() => setIsMaking(false)} />
      )}
      <Suspense fallback={null}>
        {shown && <CodeSheet code={shown} name={name} onClose={() => setShown(undefined)} />}
      </Suspense>
    </>
  );
}
