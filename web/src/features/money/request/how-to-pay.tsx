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
        <p id="pay-reference-label">Write this reference on the transfer</p>
        <Copyable value={request.reference} name="reference" isBig />
      </div>
      {bank && (
        <dl className="bank-rows">
          <BankRow label="Bank" value={bank.name} />
          <BankRow label="Branch" value={bank.branch} />
          <BankRow label="Account name" value={bank.accountName} />
          <BankRow label="Account number" value={bank.accountNumber} />
        </dl>
      )}
      {!bank && !isOnline && (
        <div className="pay-none">
          <p>Our support team tells you where to pay. Give them the reference above:</p>
          <ContactWays />
        </div>
      )}
      {isOnline && (
        <div className="pay-online">
          {bank && <p>Or pay now, without a slip:</p>}
          {/* A whole page load: only that page's document can send forms to the payment provider. */}
          <a className={buttonClass('secondary', true)} href={pages.checkout}>
            <Icon of={IconCreditCard} />
            Pay by card
          </a>
        </div>
      )}
    </div>
  );
}

function BankRow({ label, value }: { label: string; value: string }) {
  if (value === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Copyable value={value} name={label.toLowerCase()} />
      </dd>
    </div>
  );
}
