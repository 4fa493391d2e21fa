import { t, Trans } from '#texts';
import type { UpgradeRequest } from '@panthiya/contract/money/upgrade-requests.contract';
import { formatMoney } from '../../../lib/time/format.ts';
import { timeAgo } from '../../../lib/time-ago/time-ago.ts';
import { formatDate } from '../../../lib/time/time.ts';
import { Price } from '../../../shared/plans/price.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Cell, Row, Table } from '../../../ui/table/table.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { stateLabels, suspicionsOf } from './queue-labels.ts';
import { AsIs } from '../../../ui/text/as-is.tsx';

type QueueTableProps = {
  requests: readonly UpgradeRequest[];
  /** Shows requests of several states together. */
  hasStates: boolean;
  onOpen: (request: UpgradeRequest) => void;
};

/** The requests in a table; on phones as cards. */
export function QueueTable({ requests, hasStates, onOpen }: QueueTableProps) {
  return (
    <Table
      label={t`Plan requests`}
      heads={[
        t`Person`,
        t`Plan asked for`,
        t`Payment`,
        t({ message: 'Asked', context: 'when' }),
        `#${t({ message: 'Open', context: 'verb' })}`,
      ]}
    >
      {requests.map((request) => (
        <Row key={request.id}>
          <Cell className="queue-wide queue-person">
            <PersonName>{request.person.name}</PersonName>
            <small>
              <EmailAddress>{request.person.email}</EmailAddress>
            </small>
          </Cell>
          <Cell className="queue-wide queue-plan">
            <b>{request.packageTitle}</b> <Price of={request} />
            <small className="queue-reference">
              <AsIs>{request.reference}</AsIs>
            </small>
          </Cell>
          <Cell className="queue-wide">
            <ReportedPayment request={request} />
          </Cell>
          <Cell className="queue-wide queue-asked">
            <time dateTime={request.createdAt} title={formatDate(request.createdAt)}>
              {timeAgo(new Date(request.createdAt))}
            </time>
            {hasStates && (
              <Chip tone={stateLabels[request.state].tone}>{stateLabels[request.state].label}</Chip>
            )}
          </Cell>
          <Cell className="table-end queue-wide">
            <Button
              type="button"
              variant="secondary"
              aria-label={t`Open ${{ reference: request.reference }} of ${{ name: request.person.name }}`}
              onClick={() => onOpen(request)}
            >
              <Trans context="verb">Open</Trans>
            </Button>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function ReportedPayment({ request }: { request: UpgradeRequest }) {
  const { payment, slipType, currency, state, person } = request;
  return (
    <div className="queue-told">
      {payment ? (
        <span className="num">
          <Trans>
            {{ amount: formatMoney(payment.amount, currency) }} on{' '}
            {{ date: formatDate(payment.paidOn) }}
          </Trans>
        </span>
      ) : (
        <span className="queue-nothing">
          <Trans>No details yet</Trans>
        </span>
      )}
      <span className="queue-chips">
        {slipType !== null && (
          <Chip tone="brand">
            <Trans>Slip</Trans>
          </Chip>
        )}
        {state === 'open' && !person.isConfirmed && (
          <Chip tone="plain">
            <Trans>Email not confirmed</Trans>
          </Chip>
        )}
        {suspicionsOf(request).map(({ kind, label }) => (
          <Chip key={kind} tone="bad">
            {label}
          </Chip>
        ))}
      </span>
    </div>
  );
}
