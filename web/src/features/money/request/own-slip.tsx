import { t, Trans } from '#texts';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useOwnSlip } from '../shared/billing.queries.ts';
import { SlipView } from '../slip/slip-view.tsx';

/** The user's own slip, to look at again. */
export function OwnSlip() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="button" variant="secondary" onClick={() => setIsOpen(true)}>
        <Icon of={IconEye} />
        <Trans>View the slip</Trans>
      </Button>
      {isOpen && <SlipDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function SlipDialog({ onClose }: { onClose: () => void }) {
  const slip = useOwnSlip();
  return (
    <Dialog isOpen isWide onClose={onClose} title={t`Your slip`}>
      <SlipView slip={slip} />
    </Dialog>
  );
}
