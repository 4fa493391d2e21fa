import { t, Trans } from '#texts';
import type { DeclinedRequest } from '@panthiya/contract/courses/today.contract';
import { formatDay } from '../../../lib/time/time.ts';
import { coursePath } from '../../../shared/addresses/course-address.ts';
import { SubjectArch } from '../../../shared/courses/subject-arch.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { LineSection } from '../cards/line-section.tsx';
import { useDismissDecline } from './declined.queries.ts';
import './declined-requests.css';

/** Requests of the reader that a teacher declined, with the reason, until the reader closes each (R11.5.10). */
export function DeclinedRequests({ requests }: { requests: readonly DeclinedRequest[] }) {
  return (
    <LineSection title={t`Declined requests`} quietCount={requests.length}>
      {requests.map((request) => (
        <Declined key={request.courseId} request={request} />
      ))}
    </LineSection>
  );
}

function Declined({ request }: { request: DeclinedRequest }) {
  const { orgId, courseId, courseTitle, subject, organizationName, reason, declinedAt } = request;
  const dismiss = useDismissDecline(request);
  const showToast = useToast();
  return (
    <li className="line-declined">
      <Link className="line line-sign" to={coursePath({ orgId, courseId })}>
        <SubjectArch subject={subject} />
        <span className="line-what">
          <PersonName>{courseTitle}</PersonName>
          <small>
            <PersonName>{organizationName}</PersonName>
          </small>
          <span className="line-reason">
            <Trans>Reason: {reason}</Trans>
          </span>
          <small>
            <Trans>Declined {{ day: formatDay(declinedAt) }}</Trans>
          </small>
        </span>
      </Link>
      <Button
        type="button"
        variant="ghost"
        aria-label={t`Dismiss the note about ${{ course: courseTitle }}`}
        isBusy={dismiss.isPending}
        onClick={() =>
          dismiss.mutate(undefined, {
            onError: ({ message }) => showToast(message, { isFailure: true }),
          })
        }
      >
        <Trans>Dismiss</Trans>
      </Button>
    </li>
  );
}
