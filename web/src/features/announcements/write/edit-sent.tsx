import { t, Trans } from '#texts';
import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import { updateAnnouncement } from '@panthiya/contract/announcements/writing.contract';
import { pathTo } from '@panthiya/contract/pages';
import { useNavigate } from 'react-router';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { RadioChoices } from '../../../ui/inputs/radio-choices.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { titleOf } from '../shared/change-words.ts';
import { BackLink } from '../shared/back-link.tsx';
import { useAnnouncementActs } from '../shared/writing.queries.ts';
import { isOvertaken } from './draft-conflict-codes.ts';
import { bodyOf, draftOf, type DraftValues } from './draft-values.ts';
import { WordsInputs } from './words-inputs.tsx';

type SentValues = DraftValues & { readonly confirmations: 'keep' | 'ask' };

/** Changes the words of an announcement that is out: everybody sees that it was edited (R17.1.7, R17.1.8). */
export function EditSent({ announcement }: { announcement: Announcement }) {
  const { id, orgId, mustConfirm, left, state, version } = announcement;
  const { update } = useAnnouncementActs(announcement);
  const navigate = useNavigate();
  const showToast = useToast();
  const path = pathTo('announcement', { orgId, announcementId: id });
  const start: SentValues = { ...draftOf(announcement), confirmations: 'keep' };
  const form = useContractForm(updateAnnouncement, {
    start,
    toBody: (values) => ({
      ...bodyOf(values),
      version,
      confirmations: mustConfirm ? values.confirmations : 'keep',
    }),
    fieldOf: (at) => (at === 'expiresAt' ? 'lastDay' : at),
    send: async (body) => {
      const { message } = await update.mutateAsync(body);
      await navigate(path);
      showToast(message);
    },
  });
  if (state !== 'published' && state !== 'scheduled')
    return (
      <>
        <BackLink to={path} label={t`Back to the announcement`} />
        <PageHeader title={t`Announcement`} />
        <Alert tone="info">
          <Trans>Its words cannot be changed as it is now.</Trans>
        </Alert>
      </>
    );
  return (
    <>
      <BackLink to={path} label={t`Back to the announcement`} />
      <PageHeader
        title={t`Edit the text`}
        sub={
          state === 'published'
            ? t`Everybody sees that it was edited, and when. Nobody gets an email about it.`
            : t`It goes out at its time, with these words.`
        }
      />
      <ContractForm form={form} className="write-sent" isGuarded>
        <WordsInputs form={form} />
        <Field
          label={t`Last day`}
          help={t`Until then readers find it.`}
          error={form.errors['lastDay']}
        >
          <TextInput type="date" className="num" {...form.bind('lastDay')} />
        </Field>
        {mustConfirm && state === 'published' && (
          <RadioChoices
            legend={t`What becomes of the confirmations`}
            name="confirmations"
            options={[
              { value: 'keep', label: t`A small correction: they stay` },
              ...(left !== null && left.askAgain > 0
                ? [{ value: 'ask', label: t`Ask everybody again` }]
                : []),
            ]}
            checkedValue={form.values.confirmations}
            onChange={({ target }) =>
              form.change({ confirmations: target.value === 'ask' ? 'ask' : 'keep' })
            }
          />
        )}
        {isOvertaken(form.failure) ? (
          <Alert tone="warn" title={t`Somebody else changed it meanwhile`}>
            <b>{titleOf(announcement)}</b>
            <Markdown text={announcement.text} headingLevel={3} />
            <p>
              <Trans>Save again to put your words in place of these.</Trans>
            </p>
          </Alert>
        ) : (
          <FormRefusal refusal={form.refusal} />
        )}
        <Button type="submit" isBusy={form.isBusy}>
          {form.isBusy ? t`Saving...` : t`Save`}
        </Button>
      </ContractForm>
    </>
  );
}
