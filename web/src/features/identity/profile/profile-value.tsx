import { Trans } from '#texts';
import type { Gender } from '@panthiya/contract/fields/gender';
import { unlistedTown } from '@panthiya/contract/locations/unlisted/unlisted-town';
import { use } from 'react';
import { genderNames } from '../../../shared/genders/gender-names.ts';
import { formatHomePhone } from '../../../lib/time/format.ts';
import { formatDate } from '../../../lib/time/time.ts';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import type { ValueKind } from './profile-groups.ts';
import { placeNames, readablePhone } from './readable-values.ts';

type ProfileValueProps = { kind: ValueKind; value: string | null };

/** One value as people read it. Never a raw id, never undefined (R2.2.5.11). */
export function ProfileValue({ kind, value }: ProfileValueProps) {
  if (!value)
    return (
      <span className="font-normal text-ink-3">
        <Trans>Not provided</Trans>
      </span>
    );
  switch (kind) {
    case 'date':
      return <span className="num">{formatDate(value)}</span>;
    case 'phone':
      return <Phone phone={value} />;
    case 'gender':
      return genderNames[value as Gender];
    case 'name':
      return <PersonName>{value}</PersonName>;
    case 'email':
      return <EmailAddress>{value}</EmailAddress>;
    case 'place':
      return <PlaceName id={value} />;
    case 'text':
      return <>{value}</>;
  }
}

/** Waits for the place names (41 KB, loaded only for this page). A typed town needs no list. */
function PlaceName({ id }: { id: string }) {
  const town = unlistedTown(id);
  return <>{town ?? use(placeNames()).get(id) ?? id}</>;
}

function Phone({ phone }: { phone: string }) {
  return (
    <a className="num" href={`tel:${phone}`}>
      {phone.startsWith('+94') ? formatHomePhone(phone) : <ForeignPhone phone={phone} />}
    </a>
  );
}

/** Waits for the phone library, which a user with a number of Sri Lanka does not need. */
function ForeignPhone({ phone }: { phone: string }) {
  return use(readablePhone(phone));
}
