import { ph, Trans } from '#texts';
import { pathTo } from '@panthiya/contract/pages';
import { Alert } from '../../../ui/alert/alert.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { inReadersOrder } from '../../../ui/text/own-script.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useStudent } from '../shared/students.queries.ts';

type MergedNoteProps = {
  orgId: string;
  /** The one that goes on for both. */
  studentId: string;
};

/** Over a student who was put together with another: where everything stands now (R21.1.7). */
export function MergedNote({ orgId, studentId }: MergedNoteProps) {
  const { data: kept } = useStudent({ orgId, studentId });
  const name = kept && inReadersOrder(kept)[0];
  return (
    <Alert tone="info">
      <p>
        {name === undefined ? (
          <Trans>This student was put together with another one. Everything stands there.</Trans>
        ) : (
          <Trans>
            This student was put together with <PersonName>{ph({ name })}</PersonName>. Everything
            stands there.
          </Trans>
        )}
      </p>
      <TextLink to={pathTo('student', { orgId, studentId })} isTight>
        <Trans>Open that student</Trans>
      </TextLink>
    </Alert>
  );
}
