import { ph, t, Trans } from '#texts';
import {
  listOwnGuardians,
  objectToGuardian,
  type OwnGuardian,
  takeObjectionBack,
} from '@panthiya/contract/students/own-guardians.contract';
import { REASON_MAX } from '@panthiya/contract/fields/reason';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { relationNames } from '../../../shared/guardians/relation-names.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextArea } from '../../../ui/text-inputs/text-area.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import './own-guardians.css';

/** Whom the institute has as guardians of a student of 16 and over, who may object (R21.4.3). Nothing for all others. */
export function OwnGuardians({ orgId }: { orgId: string }) {
  const { data = [] } = useQuery({
    queryKey: keyIn(orgId, 'own-guardians'),
    queryFn: async ({ signal }) =>
      (await call(listOwnGuardians, { params: { orgId }, signal })).guardians,
  });
  const [objecting, setObjecting] = useState<OwnGuardian>();
  if (data.length === 0) return null;
  return (
    <Card title={t`Your guardians`}>
      <p className="own-guardians-words">
        <Trans>
          The institute tells them about you. You can object: only its office sees that.
        </Trans>
      </p>
      <ul className="own-guardians">
        {data.map((guardian) => (
          <OwnRow
            key={guardian.id}
            orgId={orgId}
            guardian={guardian}
            onObject={() => setObjecting(guardian)}
          />
        ))}
      </ul>
      {objecting && (
        <ObjectDialog orgId={orgId} guardian={objecting} onClose={() => setObjecting(undefined)} />
      )}
    </Card>
  );
}

function useRefresh(orgId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyIn(orgId, 'own-guardians') });
}

type OwnRowProps = { orgId: string; guardian: OwnGuardian; onObject: () => void };

function OwnRow({ orgId, guardian, onObject }: OwnRowProps) {
  const { id: guardianId, name, relation, objection } = guardian;
  const refresh = useRefresh(orgId);
  const showToast = useToast();
  const takeBack = useMutation({
    mutationFn: async () =>
      (await call(takeObjectionBack, { params: { orgId, guardianId } })).message,
    onSuccess: refresh,
  });
  const handleBack = async () => {
    try {
      showToast(await takeBack.mutateAsync());
    } catch {
      showToast(t`The objection could not be taken back.`, { isFailure: true });
    }
  };
  return (
    <li>
      <span>
        <PersonName>{name}</PersonName> <small>{relationNames[relation]}</small>
      </span>
      {objection ? (
        <Button
          type="button"
          variant="secondary"
          isBusy={takeBack.isPending}
          onClick={() => void handleBack()}
        >
          <Trans>Take the objection back</Trans>
        </Button>
      ) : (
        <Button type="button" variant="secondary" onClick={onObject}>
          <Trans>Object</Trans>
        </Button>
      )}
    </li>
  );
}

type ObjectDialogProps = { orgId: string; guardian: OwnGuardian; onClose: () => void };

function ObjectDialog({ orgId, guardian: { id: guardianId, name }, onClose }: ObjectDialogProps) {
  const [reason, setReason] = useState('');
  const refresh = useRefresh(orgId);
  const showToast = useToast();
  const object = useMutation({
    mutationFn: async () =>
      (await call(objectToGuardian, { params: { orgId, guardianId }, body: { reason } })).message,
    onSuccess: refresh,
  });
  const handleObject = async () => {
    let message: string;
    try {
      message = await object.mutateAsync();
    } catch {
      return; // the dialog says why
    }
    onClose();
    showToast(message);
  };
  return (
    <ConfirmDialog
      title={t`Object to this guardian?`}
      action={t`Object`}
      isBusy={object.isPending}
      error={object.error}
      onConfirm={() => void handleObject()}
      onClose={onClose}
    >
      <p>
        <Trans>
          The office sees that you do not want <PersonName>{ph({ name })}</PersonName> as your
          guardian.
        </Trans>
      </p>
      <Field label={t`Reason`} isOptional>
        <TextArea
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
