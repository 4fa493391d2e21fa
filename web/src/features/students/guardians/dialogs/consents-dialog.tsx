import { t, Trans } from '#texts';
import type { Guardian } from '@panthiya/contract/students/guardians.contract';
import {
  CONSENT_PURPOSES,
  type ConsentPurpose,
  type ConsentWay,
  STAFF_WAYS,
} from '@panthiya/contract/students/guardians.rules';
import { useState } from 'react';
import { formatDate } from '../../../../lib/time/time.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../../ui/field/field-error.tsx';
import { Field } from '../../../../ui/field/field.tsx';
import { Select } from '../../../../ui/inputs/select.tsx';
import type { StudentAddress } from '../../shared/students.queries.ts';
import { useSetConsent } from '../../shared/guardians.queries.ts';
import './consents-dialog.css';

/** What a guardian says yes to, as one reads it to them. */
const sentences: Readonly<Record<ConsentPurpose, string>> = {
  photo: t`A photo of my child may stand on the student card.`,
  page: t`I may read about my child on a page of the institute.`,
  whatsapp: t`The institute may send me WhatsApp messages about my child.`,
  mail: t`The institute may send me emails about my child.`,
};

const wayNames: Readonly<Record<ConsentWay, string>> = {
  paper: t`On paper`,
  in_person: t`In person`,
  phone: t`By phone`,
  on_page: t`On the page`,
};

type StaffWay = (typeof STAFF_WAYS)[number];

type ConsentsDialogProps = {
  address: StudentAddress;
  guardian: Guardian;
  onClose: () => void;
};

/** What a guardian agreed to for this child, each for itself (R21.4.2). */
export function ConsentsDialog({ address, guardian, onClose }: ConsentsDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Consents of ${{ name: guardian.name }}`}
      end={
        <Button type="button" variant="secondary" onClick={onClose}>
          <Trans context="close a dialog">Done</Trans>
        </Button>
      }
    >
      <p className="student-words">
        <Trans>Ask before you write it down. They can take it back at any time.</Trans>
      </p>
      <ul className="consents">
        {CONSENT_PURPOSES.map((purpose) => (
          <ConsentRow key={purpose} address={address} guardian={guardian} purpose={purpose} />
        ))}
      </ul>
    </Dialog>
  );
}

type ConsentRowProps = {
  address: StudentAddress;
  guardian: Guardian;
  purpose: ConsentPurpose;
};

function ConsentRow({ address, guardian, purpose }: ConsentRowProps) {
  // Nothing beforehand: a careless press would write down what nobody said.
  const [way, setWay] = useState<StaffWay | ''>('');
  const set = useSetConsent(address, guardian.id);
  const ofPurpose = guardian.consents.filter((one) => one.purpose === purpose);
  const holds = ofPurpose.find(({ withdrawnAt }) => withdrawnAt === null);
  const last = ofPurpose.find(({ withdrawnAt }) => withdrawnAt !== null);
  const handleSet = async (to: StaffWay | null) => {
    try {
      // The row shows what holds now: a toast would lie under the dialog.
      await set.mutateAsync({ purpose, way: to });
      setWay('');
    } catch {
      // the row says why
    }
  };
  return (
    <li className="consent">
      <p className="consent-words">{sentences[purpose]}</p>
      {holds ? (
        <div className="consent-line">
          <span>
            {wayNames[holds.way]} · {formatDate(holds.givenAt)}
          </span>
          <Withdrawal isBusy={set.isPending} onWithdraw={() => void handleSet(null)} />
        </div>
      ) : (
        <>
          {last?.withdrawnAt && (
            <p className="student-words">
              <Trans>Withdrawn on {{ date: formatDate(last.withdrawnAt) }}</Trans>
            </p>
          )}
          <div className="consent-line">
            <Field label={t`How they agreed`}>
              <Select
                placeholder={t`Choose how`}
                options={STAFF_WAYS.map((value) => ({ value, label: wayNames[value] }))}
                value={way}
                onChange={({ target }) => setWay(target.value as typeof way)}
              />
            </Field>
            <Button
              type="button"
              variant="secondary"
              disabled={way === ''}
              isBusy={set.isPending}
              onClick={() => void handleSet(way || null)}
            >
              <Trans>They agreed</Trans>
            </Button>
          </div>
        </>
      )}
      <FieldError id={`consent-${purpose}`} message={set.error?.message} />
    </li>
  );
}

type WithdrawalProps = { isBusy: boolean; onWithdraw: () => void };

/** Asks once: the day on which they agreed does not come back. */
function Withdrawal({ isBusy, onWithdraw }: WithdrawalProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking)
    return (
      <Button type="button" variant="secondary" onClick={() => setIsAsking(true)}>
        <Trans>Withdraw</Trans>
      </Button>
    );
  return (
    <span className="consent-asked">
      <Button
        type="button"
        variant="secondary"
        disabled={isBusy}
        onClick={() => setIsAsking(false)}
      >
        <Trans>Keep it</Trans>
      </Button>
      <Button type="button" variant="danger" isBusy={isBusy} onClick={onWithdraw}>
        <Trans>Yes, withdraw</Trans>
      </Button>
    </span>
  );
}
