import { t, Trans } from '#texts';
import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import { coursePath } from '../../../shared/addresses/course-address.ts';
import { Link } from '../../../ui/link/link.tsx';
import { type ChangedFact, whenOf, whereOf } from '../shared/change-words.ts';

/** What is another way now: old struck through, then new; a screen reader hears both (R17.2.4). */
export function Changed({ fact: { before, now } }: { fact: ChangedFact }) {
  return (
    <>
      {before !== '' && (
        <s>
          <Trans>
            <span className="visually-hidden">before: </span>
            {{ time: before }}
          </Trans>
        </s>
      )}{' '}
      {now !== '' && <b>{now}</b>}
    </>
  );
}

/** The facts of a class change, before the words of its teacher; they lead to the class. */
export function ChangeFacts({ announcement }: { announcement: Announcement }) {
  const { classChange, courses, orgId } = announcement;
  if (classChange === null) return null;
  const { to } = classChange;
  const facts = [
    { label: t`When`, fact: whenOf(classChange) },
    {
      label: t({ message: 'Place', context: 'where a class is held' }),
      fact: whereOf(classChange),
    },
  ].filter(({ fact }) => fact.before !== '' || fact.now !== '');
  const courseId = courses[0]?.id;
  return (
    <div className="news-facts">
      <dl>
        {facts.map(({ label, fact }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">
              <Changed fact={fact} />
            </dd>
          </div>
        ))}
        {to.isCancelled && (
          <div>
            <dt>
              <Trans>Cancelled</Trans>
            </dt>
            <dd>{to.reason}</dd>
          </div>
        )}
      </dl>
      {courseId !== undefined && classChange.classSessionId !== null && (
        <Link to={`${coursePath({ orgId, courseId })}?tab=classes`}>
          <Trans>See the classes</Trans>
        </Link>
      )}
    </div>
  );
}
