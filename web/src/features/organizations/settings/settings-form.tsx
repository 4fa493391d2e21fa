import type { Organization } from '@panthiya/contract/organizations/organizations.contract';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { OrganizationInputs } from '../organization-form/organization-inputs.tsx';
import { WebsiteField } from '../organization-form/website-field.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { useSettingsEditor } from './use-settings-editor.ts';

/** All fields of R3.14. */
export function SettingsForm({ organization }: { organization: Organization }) {
  const { orgId, status, mayHaveWebsite } = organization;
  const editor = useSettingsEditor(organization);
  const { isBusy, conflict } = editor;
  const isOpen = status === 'active';

  return (
    <Card title="About this organization">
      <ContractForm form={editor} isGuarded={isOpen}>
        <fieldset disabled={!isOpen}>
          <OrganizationInputs
            nameHelp={
              <>
                Its address stays: {location.host}/<b>{orgId}</b>
              </>
            }
            website={<WebsiteField premium={mayHaveWebsite ? 'premium' : 'other'} />}
          />
        </fieldset>
        <FormRefusal refusal={editor.refusal} className="mt-5" />
        {conflict && (
          <div className="mt-5">
            <SettingsConflict editor={editor} />
          </div>
        )}
        {isOpen && !conflict && (
          <div className="settings-ways">
            <Button type="button" variant="secondary" disabled={isBusy} onClick={editor.reset}>
              Reset
            </Button>
            <Button isBusy={isBusy}>{isBusy ? 'Saving...' : 'Save Changes'}</Button>
          </div>
        )}
      </ContractForm>
    </Card>
  );
}
