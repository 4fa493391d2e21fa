import { t } from '#texts';
import { useEffect } from 'react';
import type { KeptProfile } from '../../../auth/profile.queries.ts';
import { Card } from '../../../ui/card/card.tsx';
import { ContractForm } from '../../../ui/form/contract-form.tsx';
import { AdditionalFields } from '../../../shared/person-fields/additional-fields.tsx';
import { AddressFields } from '../../../shared/person-fields/address-fields.tsx';
import { EmailField } from '../../../shared/person-fields/email-field.tsx';
import { EmergencyFields } from '../../../shared/person-fields/emergency-fields.tsx';
import { PersonalFields } from '../../../shared/person-fields/personal-fields.tsx';
import { PhoneFields } from '../../../shared/person-fields/phone-fields.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { ProfileConflict } from './profile-conflict.tsx';
import { OwnScriptField } from './own-script-field.tsx';
import { EditorBar } from './editor-bar.tsx';
import { profileText } from './messages/profile.text.ts';
import { useProfileEditor } from './use-profile-editor.ts';
import './profile-editor.css';

type ProfileEditorProps = { opened: KeptProfile; onClose: () => void };

/** The groups of the profile as forms (R2.2.5.5-R2.2.5.7, R2.2.5.10). */
export function ProfileEditor({ opened, onClose }: ProfileEditorProps) {
  const showToast = useToast();
  const { editor, reauthentication } = useProfileEditor(opened, (message, hasMore) => {
    showToast(message);
    if (!hasMore) onClose();
  });
  const { formId } = editor;
  // The pressed button is gone: users of a keyboard or a screen reader continue from here.
  useEffect(() => document.getElementById(formId)?.focus({ preventScroll: true }), [formId]);

  const handleReset = () => {
    editor.reset();
    showToast(profileText.reset);
  };

  return (
    <>
      <ContractForm
        form={editor}
        className="profile-editor"
        aria-label={t`Edit your profile`}
        tabIndex={-1}
        isGuarded
      >
        <ProfileConflict editor={editor} onNothingLeft={onClose} />
        <Card title={t`Personal Information`}>
          <div className="grid gap-5">
            <PersonalFields afterNames={<OwnScriptField />} />
            <AdditionalFields />
          </div>
        </Card>
        <Card title={t`Contact Information`}>
          <div className="grid gap-5">
            <EmailField
              help={t`We will use the new address after you confirm it. We send a link there.`}
            />
            <PhoneFields />
            <EmergencyFields />
          </div>
        </Card>
        <Card title={t`Address Information`}>
          <div className="grid gap-5">
            <AddressFields />
          </div>
        </Card>
        <EditorBar
          hasEdits={editor.hasEdits}
          isSaving={editor.isBusy}
          refusal={editor.refusal?.message}
          onCancel={onClose}
          onReset={handleReset}
        />
      </ContractForm>
      {reauthentication}
    </>
  );
}
