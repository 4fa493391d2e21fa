import { t, Trans } from '#texts';
import type { Organization } from '@panthiya/contract/organizations/organizations.contract';
import { Card } from '../../../ui/card/card.tsx';
import { ContractForm } from '../../../ui/form/contract-form.tsx';
import { EditorEnd } from '../../../ui/form/editor-end.tsx';
import { OrganizationInputs } from '../organization-form/organization-inputs.tsx';
import { WebsiteField } from '../organization-form/website-field.tsx';
import { settingsConflict } from './settings-conflict.ts';
import { useSettingsEditor } from './use-settings-editor.ts';

/** All fields of R3.14. */
export function SettingsForm({ organization }: { organization: Organization }) {
  const { orgId, status, mayHaveWebsite } = organization;
  const editor = useSettingsEditor(organization);
  const isOpen = status === 'active';

  return (
    <Card title={t`About this organization`}>
      <ContractForm form={editor} isGuarded={isOpen}>
        <fieldset disabled={!isOpen}>
          <OrganizationInputs
            nameHelp={
              <>
                <Trans>
                  Its address stays: {{ host: location.host }}/<b>{orgId}</b>
                </Trans>
              </>
            }
            website={<WebsiteField premium={mayHaveWebsite ? 'premium' : 'other'} />}
          />
        </fieldset>
        <EditorEnd editor={editor} conflict={settingsConflict} isOpen={isOpen} />
      </ContractForm>
    </Card>
  );
}
