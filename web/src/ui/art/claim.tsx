import { t, Trans } from '#texts';
import './claim.css';

/** Says in one sentence what the product is. */
export const CLAIM = t`All your classes, behind one door.`;

/** The word for 'class' in Sinhala, Tamil and English; the same on the pages of every language. */
export function Tongues() {
  return (
    <p className="tongues">
      <span lang="si">පන්තිය</span>
      <span lang="ta">வகுப்பு</span>
      <span lang="en">Class</span>
    </p>
  );
}

/** The banner's sentences. */
export function Claim() {
  return (
    <>
      <p className="claim">{CLAIM}</p>
      <p className="claim-sub">
        <Trans>
          For students, teachers and the people who run tuition classes across Sri Lanka.
        </Trans>
      </p>
      <Tongues />
    </>
  );
}
