import { t, Trans } from '#texts';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import type { OwnRequest, WaysToPay } from '@panthiya/contract/money/billing.contract';
import { pages } from '@panthiya/contract/pages';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ContactWays } from '../shared/contact-ways.tsx';
import { Copyable } from './copyable.tsx';

type HowToPayProps = { request: OwnRequest; waysToPay: WaysToPay };

/** Where to pay, and the text for the transfer. */
export function HowToPay({ request, waysToPay: { bank, isOnline } }: HowToPayProps) {
  return (
    <div className="pay-ways">
      <div className="pay-reference">
        <p id="pay-reference-label">
          <Trans>Write this reference on the transfer</Trans>
        </p>
        <Copyable value={request.reference} copyLabel={t`Copy the reference`} isBig />
      </div>
      {bank && (
        <dl className="bank-rows">
          <BankRow label={t`Bank`} copyLabel={t`Copy the bank`} value={bank.name} />
          <BankRow label={t`Branch`} copyLabel={t`Copy the branch`} value={bank.branch} />
          <BankRow
            label={t`Account name`}
            copyLabel={t`Copy the account name`}
            value={bank.accountName}
          />
          <BankRow
            label={t`Account number`}
            copyLabel={t`Copy the account number`}
            value={bank.accountNumber}
          />
        </dl>
      )}
      {!bank && !isOnline && (
        <div className="pay-none">
          <p>
            <Trans>Our support team tells you where to pay. Give them the reference above:</Trans>
          </p>
          <ContactWays />
        </div>
      )}
      {isOnline && (
        <div className="pay-online">
          {bank && (
            <p>
              <Trans>Or pay now, without a slip:</Trans>
            </p>
          )}
          {/* A whole page load: only that page's document can send forms to the payment provider. */}
          <a className={buttonClass('secondary', true)} href={pages.checkout}>
            <Icon of={IconCreditCard} />
            <Trans>Pay by card</Trans>
          </a>
        </div>
      )}
    </div>
  );
}

function BankRow({ label, copyLabel, value }: Record<'label' | 'copyLabel' | 'value', string>) {
  if (value === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Copyable value={value} copyLabel={copyLabel} />
      </dd>
    </div>
  );
}
