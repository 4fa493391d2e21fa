import { plural, t, Trans } from '#texts';
import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import { pathTo } from '@panthiya/contract/pages';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { call } from '../../../lib/api.ts';
import { useKeyOfWish } from '../../../lib/forms/idempotency-key.ts';
import { publishAnnouncement } from '@panthiya/contract/announcements/writing.contract';
import { Button } from '../../../ui/button/button.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { BackLink } from '../shared/back-link.tsx';
import { useAnnouncementsRefresh } from '../shared/announcements.queries.ts';
import { useReach } from '../shared/writing.queries.ts';
import { AddressInputs } from './address-inputs.tsx';
import { isOvertaken } from './draft-conflict-codes.ts';
import { draftOf, type DraftValues, publishTimeOf } from './draft-values.ts';
import { HowInputs } from './how-inputs.tsx';
import type { Kept } from './draft-keeper.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { WordsInputs } from './words-inputs.tsx';
import type { Publishing, WritingPlace } from './writing.ts';

// The form is there before what stands beside it.
const PreviewAndReach = lazy(async () => ({
  default: (await import('./later-parts.ts')).PreviewAndReach,
}));
const DraftConflict = lazy(async () => ({
  default: (await import('./later-parts.ts')).DraftConflict,
}));
const DeleteDraft = lazy(async () => ({
  default: (await import('./later-parts.ts')).DeleteDraft,
}));

const publishing: Publishing = { fallback: publishAnnouncement.fallback };

type WriteFormProps = { place: WritingPlace; start: DraftValues; opened: Kept | undefined };

/** One page: to whom, what, how; beside it what readers see and whom it reaches (R17.14.4). */
export function WriteForm({ place, start, opened }: WriteFormProps) {
  const { orgId, listPath } = place;
  const navigate = useNavigate();
  const showToast = useToast();
  const refresh = useAnnouncementsRefresh(orgId);
  const keyOf = useKeyOfWish();
  const form = useContractForm(publishing, {
    start: { ...start },
    fieldOf: fieldOfDraft,
    check: ({ isLater, day, time }) =>
      isLater && publishTimeOf({ ...start, isLater, day, time }) === undefined
        ? { day: t`Choose a day and a time.` }
        : {},
    send: async (_, values) => {
      const { id, version } = await draft.keeper.keep();
      const wish = { publish: publishTimeOf(values) ?? 'now', version };
      const { announcement } = await call(publishAnnouncement, {
        params: { orgId, announcementId: id },
        headers: { 'Idempotency-Key': keyOf({ id, ...wish }) },
        body: wish,
      });
      draft.keeper.stop();
      await refresh();
      void navigate(pathTo('announcement', { orgId, announcementId: announcement.id }));
    },
  });
  const { values } = form;
  const draft = useKeptDraft(orgId, values, opened);
  const reach = useReach(orgId, values);
  const handleKeep = async () => {
    try {
      await draft.keeper.keep();
      draft.keeper.stop();
      await refresh();
      await navigate(`${listPath}?view=draft`);
      showToast(t`The draft is kept.`);
    } catch (failure) {
      showToast(messageOf(failure, t`The draft could not be kept.`), { isFailure: true });
    }
  };
  const goOnWithMine = ({ id, version }: Announcement) => {
    form.clearRefusal();
    draft.keeper.goOnFrom({ id, version, at: null });
    draft.keeper.keepQuietly();
  };
  const goOnWithTheirs = (newest: Announcement) => {
    const theirs = {
      ...draftOf(newest),
      isLater: values.isLater,
      day: values.day,
      time: values.time,
    };
    form.begin(theirs);
    form.clearRefusal();
    draft.keeper.goOnFrom({ id: newest.id, version: newest.version, at: null }, theirs);
  };
  return (
    <>
      <BackLink to={listPath} />
      <PageHeader title={t`New announcement`} action={<KeptNote draft={draft} />} />
      <div className="write-columns">
        <ContractForm form={form} className="grid gap-6">
          {/* What is typed while it is being published would be in nothing. */}
          <fieldset disabled={form.isBusy} className="grid gap-6">
            <AddressInputs place={place} form={form} />
            <WordsInputs form={form} />
            <HowInputs form={form} />
          </fieldset>
          {isOvertaken(draft.failure) || isOvertaken(form.failure) ? (
            draft.kept && (
              <Suspense fallback={null}>
                <DraftConflict
                  address={{ orgId, announcementId: draft.kept.id }}
                  onKeepMine={goOnWithMine}
                  onTakeTheirs={goOnWithTheirs}
                />
              </Suspense>
            )
          ) : (
            <FormRefusal refusal={form.refusal} />
          )}
          <div className="write-end">
            <Button type="submit" isBusy={form.isBusy}>
              {publishLabel(values, reach.data?.recipients)}
            </Button>
            <Button type="button" variant="secondary" onClick={() => void handleKeep()}>
              <Trans>Keep as a draft</Trans>
            </Button>
            <Suspense fallback={null}>
              {draft.kept !== undefined && (
                <DeleteDraft
                  address={{ orgId, announcementId: draft.kept.id }}
                  listPath={listPath}
                  onDeleted={() => draft.keeper.stop()}
                />
              )}
            </Suspense>
          </div>
        </ContractForm>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <PreviewAndReach values={values} reach={reach.data} />
        </Suspense>
      </div>
    </>
  );
}

/** The form's field for a place in what is sent. */
function fieldOfDraft(path: string): string | undefined {
  if (path.startsWith('courseIds') || path === 'audience') return 'courseIds';
  if (path === 'publish') return 'day';
  if (path === 'expiresAt') return 'lastDay';
  return path;
}

/** The button names its deed and its number. */
function publishLabel({ isLater }: DraftValues, count: number | undefined): string {
  if (isLater) return t`Plan it`;
  if (count === undefined) return t`Publish`;
  return t`${plural({ count }, { one: 'Publish to # person', other: 'Publish to # people' })}`;
}

function KeptNote({ draft }: { draft: ReturnType<typeof useKeptDraft> }) {
  const { kept, failure } = draft;
  if (failure !== undefined)
    return (
      <output className="write-note">{messageOf(failure, t`The draft could not be kept.`)}</output>
    );
  if (kept === undefined || kept.at === null) return null;
  return (
    <p className="write-note num">
      <Trans>Draft kept {{ time: formatDayAndTime(kept.at) }}</Trans>
    </p>
  );
}
