import { t, Trans } from '#texts';
import { locales } from '@panthiya/contract/locale/locales';
import { pathTo } from '@panthiya/contract/pages';
import type { Guardian } from '@panthiya/contract/students/guardians.contract';
import { CONSENT_PURPOSES, type ConsentPurpose } from '@panthiya/contract/students/guardians.rules';
import type { ReactNode } from 'react';
import { phoneLink, whatsappLink } from '../../../lib/contact/contact-links.ts';
import { formatHomePhone } from '../../../lib/time/format.ts';
import { formatDate } from '../../../lib/time/time.ts';
import { relationNames } from '../../../shared/guardians/relation-names.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';

/** What a guardian can agree to, in a word. */
const purposeNames: Readonly<Record<ConsentPurpose, string>> = {
  photo: t`Photo`,
  page: t`Page`,
  whatsapp: t`WhatsApp`,
  mail: t`Email`,
};

type GuardianRowProps = {
  orgId: string;
  guardian: Guardian;
  /** What can be done with them. */
  children: ReactNode;
};

/** One guardian: who it is, the ways to reach them, their other children here, and what they agreed to. */
export function GuardianRow({ orgId, guardian, children }: GuardianRowProps) {
  const { name, relation, mobile, email, language, consents, objection } = guardian;
  const agreed = CONSENT_PURPOSES.filter((purpose) =>
    consents.some((one) => one.purpose === purpose && one.withdrawnAt === null),
  );
  return (
    <li className="guardian">
      <p className="guardian-name">
        <PersonName>{name}</PersonName>
        <small>
          {relationNames[relation]} · <span>{locales[language].name}</span>
        </small>
      </p>
      <p className="guardian-ways">
        <a className="link link-tight num" href={phoneLink(mobile)}>
          {formatHomePhone(mobile)}
        </a>
        <a className="link link-tight" href={whatsappLink(mobile)} rel="noopener">
          {t`WhatsApp`}
        </a>
        {email !== '' && (
          <a className="link link-tight" href={`mailto:${email}`}>
            <EmailAddress>{email}</EmailAddress>
          </a>
        )}
      </p>
      {guardian.children.length > 0 && (
        <p className="guardian-children">
          <span>
            <Trans>Also guardian of</Trans>
          </span>
          {guardian.children.map((child) => (
            <TextLink key={child.id} to={pathTo('student', { orgId, studentId: child.id })} isTight>
              <PersonName>{child.name}</PersonName>
            </TextLink>
          ))}
        </p>
      )}
      {objection && (
        <p className="guardian-objection">
          <Trans>The student objected on {{ date: formatDate(objection.at) }}.</Trans>{' '}
          {objection.reason}
        </p>
      )}
      <p className="guardian-chips">
        {agreed.length === 0 ? (
          <Chip>
            <Trans>No consent yet</Trans>
          </Chip>
        ) : (
          agreed.map((purpose) => (
            <Chip key={purpose} tone="ok">
              {purposeNames[purpose]}
            </Chip>
          ))
        )}
      </p>
      {children}
    </li>
  );
}
