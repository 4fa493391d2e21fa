import { useState } from 'react';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { dropLanding, entryOf, goalOf, readWish } from '../../auth/landing.ts';

type WishNoteProps = {
  /** What makes the wish come true, where it is not as for a new account: "sign in". */
  action?: string;
};

/**
 * Says that a user pressed Join in this tab, and where this leads, before it comes true (R2.1.30). On a shared computer another
 * user can be here now: a press cancels it.
 */
export function WishNote({ action }: WishNoteProps) {
  const [wish, setWish] = useState(readWish);
  if (wish === undefined) return null;
  const handleDrop = () => {
    dropLanding(wish.landing);
    setWish(undefined);
  };
  return (
    <Alert tone="info">
      <p className="mb-3">
        {/* Plain: the kit's name brings 15 KB to the sign-in page. */}
        You join <b dir="auto">{goalOf(wish)}</b> when you {action ?? entryOf(wish)}.
      </p>
      <Button type="button" variant="secondary" onClick={handleDrop}>
        Do not join
      </Button>
    </Alert>
  );
}
