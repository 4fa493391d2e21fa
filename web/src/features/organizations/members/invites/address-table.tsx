import { t } from '#texts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Chip, type ChipTone } from '../../../../ui/chip/chip.tsx';
import { LikelyAddress } from '../../../../shared/person-fields/likely-address.tsx';
import { EmailAddress } from '../../../../ui/text/email-address.tsx';
import './invites.css';
import type { AddressRow } from './read-addresses.ts';

const words: Readonly<Record<AddressRow['state'], { text: string; tone: ChipTone }>> = {
  new: { text: t`New`, tone: 'ok' },
  sent: { text: t`Sent`, tone: 'ok' },
  'already-member': { text: t`Already a member`, tone: 'plain' },
  'already-invited': { text: t`Already invited`, tone: 'lit' },
  repeated: { text: t`Duplicate`, tone: 'plain' },
  invalid: { text: t`Not an address`, tone: 'bad' },
  unchecked: { text: t`Not checked`, tone: 'plain' },
};

type AddressTableProps = {
  rows: readonly AddressRow[];
  onRemove?: (at: number) => void;
  onCorrect?: (wrong: string, right: string) => void;
};

/** Each address and its known facts. */
export function AddressTable({ rows, onRemove, onCorrect }: AddressTableProps) {
  return (
    <ul className="addresses" aria-label={t`Addresses`}>
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list can have an address twice
        <li key={`${at} ${row.email}`}>
          <span>
            <EmailAddress>{row.email}</EmailAddress>
            {row.state === 'new' && onCorrect && (
              <LikelyAddress email={row.email} onUse={(right) => onCorrect(row.email, right)} />
            )}
          </span>
          <Chip tone={words[row.state].tone}>{words[row.state].text}</Chip>
          {onRemove && (
            <IconButton
              icon={IconX}
              label={t`Leave out ${{ email: row.email }}`}
              onClick={() => onRemove(at)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
