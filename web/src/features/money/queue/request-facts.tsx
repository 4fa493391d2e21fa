import { t } from '#texts';
import type { UpgradeRequest } from '@panthiya/contract/money/upgrade-requests.contract';
import { pathTo } from '@panthiya/contract/pages';
import { formatHomePhone, formatMoney } from '../../../lib/time/format.ts';
import { formatDate, formatDayAndTime } from '../../../lib/time/time.ts';
import { Price } from '../../../shared/plans/price.tsx';
import { Facts } from '../../../ui/card/facts.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { stateLabels } from './queue-labels.ts';

/** The user, the plan, and what the user said about the payment. */
export function RequestFacts({ request }: { request: UpgradeRequest }) {
  const { person, packageTitle, currentPackageTitle, payment, currency, state } = request;
  const told = payment
    ? [
        { label: t`Paid`, value: formatMoney(payment.amount, currency) },
        { label: t`Paid on`, value: formatDate(payment.paidOn) },
        { label: t`Bank`, value: payment.bank },
        { label: t`Bank reference`, value: payment.bankReference },
      ]
    : [{ label: t`Payment`, value: t`No details yet` }];
  const call = person.phoneNumber
    ? [
        {
          label: t`Phone`,
          value: <a href={`tel:${person.phoneNumber}`}>{formatHomePhone(person.phoneNumber)}</a>,
        },
      ]
    : [];
  return (
    <div className="request-facts">
      <Facts
        facts={[
          {
            label: t`Person`,
            value: (
              <>
                {person.uid === null ? (
                  <PersonName>{person.name}</PersonName>
                ) : (
                  <TextLink to={pathTo('adminUser', { uid: person.uid })}>
                    <PersonName>{person.name}</PersonName>
                  </TextLink>
                )}
                <small className="request-email">
                  <EmailAddress>{person.email}</EmailAddress>
                </small>
              </>
            ),
          },
          ...call,
          {
            label: t`Plan asked for`,
            value: (
              <>
                {packageTitle}, <Price of={request} />
              </>
            ),
          },
          { label: t`Plan now`, value: currentPackageTitle },
          {
            label: t({ message: 'Asked', context: 'when' }),
            value: formatDayAndTime(request.createdAt),
          },
          ...told,
          {
            label: t`Status`,
            value: <Chip tone={stateLabels[state].tone}>{stateLabels[state].label}</Chip>,
          },
        ]}
      />
    </div>
  );
}
