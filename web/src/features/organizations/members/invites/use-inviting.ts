import type { CheckedAddress } from '@panthiya/contract/organizations/invites.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { useState } from 'react';
import { isGivenUp, useReauthentication } from '../../../../auth/reauthentication.tsx';
import { usePreview, useSendInvites } from './invites.queries.ts';
import { type AddressRow, readAddresses } from './read-addresses.ts';

type Step = 'writing' | 'preview' | 'done';

/** The three steps of inviting: write or load addresses, check their states, send. */
export function useInviting(orgId: string) {
  const [step, setStep] = useState<Step>('writing');
  const [text, setText] = useState('');
  const [role, setRole] = useState<OrganizationRole>('student');
  const [rows, setRows] = useState<readonly AddressRow[]>([]);
  const preview = usePreview(orgId);
  const send = useSendInvites(orgId);
  const { runFresh, dialog } = useReauthentication();

  const note = (answered: readonly CheckedAddress[], stateOfNew: AddressRow['state']) => {
    const states = new Map(answered.map((row) => [row.email.toLowerCase(), row.state]));
    setRows((all) =>
      all.map((row) => {
        const state = states.get(row.email.toLowerCase());
        // The repeats of an address stay repeats; the first of them has the known state. Sent ones stay sent.
        if (state === undefined || row.state === 'repeated' || row.state === 'sent') return row;
        return { ...row, state: state === 'new' ? stateOfNew : state };
      }),
    );
  };
  const emailsIn = (state: AddressRow['state'], of = rows) =>
    of.filter((row) => row.state === state).map((row) => row.email);

  const check = async (list = text) => {
    const read = readAddresses(list);
    setRows(read);
    send.reset();
    try {
      await preview.mutateAsync({
        emails: emailsIn('unchecked', read),
        role,
        onRows: (answered) => note(answered, 'new'),
      });
      setStep('preview');
    } catch {
      // shown in the dialog; the written text stays
    }
  };
  const sendAll = async () => {
    try {
      await runFresh(() =>
        send.mutateAsync({
          emails: emailsIn('new'),
          role,
          onRows: (answered) => note(answered, 'sent'),
        }),
      );
      setStep('done');
    } catch {
      // shown in the dialog; sent ones are marked, the others can be sent again
    }
  };
  const correct = (wrong: string, right: string) => {
    // From the rows: those that were left out stay out.
    const list = rows.map(({ email }) => (email === wrong ? right : email)).join('\n');
    setText(list);
    return check(list);
  };
  const remove = (at: number) => setRows((all) => all.filter((_, index) => index !== at));

  return {
    step,
    text,
    setText,
    role,
    setRole,
    rows,
    remove,
    correct,
    check,
    sendAll,
    goBack: () => setStep('writing'),
    isBusy: preview.isPending || send.isPending,
    error: preview.error ?? (isGivenUp(send.error) ? null : send.error),
    /** Asks for the password before admins are invited. */
    dialog,
    newCount: emailsIn('new').length,
    sent: emailsIn('sent'),
  };
}
