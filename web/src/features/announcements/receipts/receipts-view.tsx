import { t, Trans } from '#texts';
import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import {
  RECEIPT_FILTERS,
  type ReceiptFilter,
} from '@panthiya/contract/announcements/announcements.rules';
import type { Receipt } from '@panthiya/contract/announcements/receipts.contract';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useState } from 'react';
import { formatHomePhone } from '../../../lib/time/format.ts';
import { avatarAddress } from '../../../lib/paths.ts';
import { ExportButton } from '../../../shared/system/export-button.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { ListFilter, ListTools } from '../../../ui/list-tools/list-tools.tsx';
import { Who } from '../../../ui/who/who.tsx';
import { PeopleBar } from './people-bar.tsx';
import { countsOf, filterNames, standingLabel } from './receipt-words.ts';
import { saveReceipts, useReceipts } from './receipts.queries.ts';
import { RemindButton } from './remind-button.tsx';

const filters = RECEIPT_FILTERS.map((value) => ({ value, label: filterNames[value] }));

/** Who has read it, those who cannot be reached first (R17.3.4). */
export function ReceiptsView({ announcement }: { announcement: Announcement }) {
  const address = { orgId: announcement.orgId, announcementId: announcement.id };
  const [filter, setFilter] = useState<ReceiptFilter>();
  const list = useReceipts(address, filter);
  const people = list.data?.pages.flatMap(({ receipts }) => receipts) ?? [];
  const first = list.data?.pages[0];
  const counts = first && countsOf(first.counts, announcement);
  return (
    <>
      {counts && <PeopleBar counts={counts} />}
      {first?.isCleared === true && (
        <Alert tone="info">
          <Trans>The names were removed after 400 days. The numbers stay.</Trans>
        </Alert>
      )}
      {first && <RemindButton announcement={announcement} counts={first.counts} />}
      <ListTools>
        <ListFilter
          label={t`Which readers`}
          all={t`All of them`}
          options={filters}
          value={filter ?? ''}
          onChange={(value) => setFilter(RECEIPT_FILTERS.find((one) => one === value))}
        />
        {people.length > 0 && <ExportButton onExport={() => saveReceipts(address, filter)} />}
      </ListTools>
      <ListFrame
        list={list}
        isPrintable
        count={people.length}
        empty={
          <EmptyState title={t`Nobody here`}>
            <Trans>Choose another part of the list.</Trans>
          </EmptyState>
        }
      >
        <ul className="people-lines-read">
          {people.map((one) => (
            <Reader key={one.id} one={one} />
          ))}
        </ul>
      </ListFrame>
    </>
  );
}

function Reader({ one }: { one: Receipt }) {
  const { name, ownScriptName, pictureId, uid, indexNumber, phone } = one;
  return (
    <li>
      <Who
        name={name}
        ownScriptName={ownScriptName}
        src={uid !== null && pictureId !== null ? avatarAddress(uid, pictureId) : undefined}
        mark={indexNumber !== null && <span className="num">{indexNumber}</span>}
      >
        {standingLabel(one)}
      </Who>
      {phone !== null && phone !== '' && (
        <a className="btn btn-secondary" href={`tel:${phone}`}>
          <Icon of={IconPhone} />
          <span className="num">{formatHomePhone(phone)}</span>
        </a>
      )}
    </li>
  );
}
