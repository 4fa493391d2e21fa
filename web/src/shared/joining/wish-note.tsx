import { Trans } from '#texts';
import { useState } from 'react';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { dropLanding, goalOf, needsSignInAlone, readWish } from '../../auth/landing.ts';

type WishNoteProps = {
  /** True for a user who has an account: to sign in makes the wish come true. */
  hasAccount?: boolean;
};

/**
 * Says that a user pressed Join in this tab, and where this leads, before it comes true (R2.1.30). On a shared computer another
 * user can be here now: a press cancels it.
 */
export function WishNote({ hasAccount = false }: WishNoteProps) {
  const [wish, setWish] = useState(readWish);
  if (wish === undefined) return null;
  const handleDrop = () => {
    dropLanding(wish.landing);
    setWish(undefined);
  };
  const goal = goalOf(wish);
  return (
    <Alert tone="info">
      <p className="mb-3">
        {/* Plain: the kit's name brings 15 KB to the sign-in page. */}
        {hasAccount || needsSignInAlone(wish) ? (
          <Trans>
            You join <b dir="auto">{goal}</b> when you sign in.
          </Trans>
        ) : (
          <Trans>
            You join <b dir="auto">{goal}</b> when you confirm your email.
          </Trans>
        )}
      </p>
      <Button type="button" variant="secondary" onClick={handleDrop}>
        <Trans>Do not join</Trans>
      </Button>
    </Alert>
  );
}
