import { plural, t, Trans } from '#texts';
import type { countAudience } from '@panthiya/contract/announcements/writing.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { Button } from '../../../ui/button/button.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import type { DraftValues } from './draft-values.ts';

type PreviewAndReachProps = {
  values: DraftValues;
  reach: ReplyOf<typeof countAudience> | undefined;
};

/** What readers will see, and whom it reaches: who cannot be reached is said before, not after. */
export function PreviewAndReach({ values, reach }: PreviewAndReachProps) {
  const { title, text } = values;
  return (
    <aside className="write-side" aria-label={t`Preview and reach`}>
      <h2>
        <Trans>As your readers see it</Trans>
      </h2>
      <div className="write-preview">
        <h3>{title || t`No title yet`}</h3>
        {text !== '' && (
          <div className="news-text">
            <Markdown text={text} headingLevel={4} />
          </div>
        )}
        {values.mustConfirm && (
          <Button type="button" className="mt-4" disabled>
            <Trans>Confirm</Trans>
          </Button>
        )}
      </div>
      {reach && <Reach reach={reach} />}
    </aside>
  );
}

function Reach({ reach }: { reach: ReplyOf<typeof countAudience> }) {
  const { recipients, withoutAddress, withoutAccount } = reach;
  const mailed = recipients - withoutAddress;
  return (
    <section className="write-reach" aria-labelledby="write-reach">
      <h2 id="write-reach">
        <Trans>Whom it reaches</Trans>
      </h2>
      <ul>
        <li>
          <b className="num">{mailed.toLocaleString('en-US')}</b>
          <span>
            <Trans>by email, and on their page</Trans>
          </span>
        </li>
        {withoutAddress > 0 && (
          <li>
            <b className="num">{withoutAddress.toLocaleString('en-US')}</b>
            <span>
              <Trans>on their page alone: their email is not confirmed</Trans>
            </span>
          </li>
        )}
        {withoutAccount > 0 && (
          <li data-bad>
            <b className="num">{withoutAccount.toLocaleString('en-US')}</b>
            <span>
              {t`${plural({ count: withoutAccount }, { one: 'has no account yet: ring this one', other: 'have no account yet: ring these' })}`}
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
