import { t } from '#texts';
import type { ReactNode } from 'react';
import { TextLine } from './text-line.tsx';
import {
  ClassTypeChoices,
  DeliveryChoices,
  HolidayRuleSelect,
  LanguageSelect,
  StudentCountSelect,
  SubjectsInput,
  YearSelect,
} from './choice-inputs.tsx';

type OrganizationInputsProps = {
  /** Under the name: the address that it will have, or has. */
  nameHelp?: ReactNode;
  /** Over the optional fields, in the dialog that creates one. That dialog starts at the name. */
  restHelp?: string;
  /** A text field or its replacement (R2.2.7.5). */
  website: ReactNode;
};

/** Every field of R3.14 that people fill in, in one column: first the two required ones. */
export function OrganizationInputs({ nameHelp, restHelp, website }: OrganizationInputsProps) {
  return (
    <div className="grid gap-5">
      <TextLine
        name="name"
        label={t`Name`}
        help={nameHelp}
        autoComplete="organization"
        data-first={restHelp !== undefined || undefined}
      />
      <TextLine
        name="phoneNumber"
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="e.g. 077 123 4567"
        className="num"
      />
      {restHelp !== undefined && <p className="text-ink-2">{restHelp}</p>}
      <TextLine
        name="description"
        label={t`Description`}
        help={t`What you teach, and for whom.`}
        isOptional
        hasLines
      />
      <ClassTypeChoices />
      <DeliveryChoices />
      <StudentCountSelect />
      <SubjectsInput />
      <TextLine
        name="email"
        label={t`Email`}
        isOptional
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextLine
        name="physicalAddress"
        label={t`Address`}
        isOptional
        autoComplete="street-address"
      />
      {website}
      <YearSelect />
      {restHelp === undefined && <LanguageSelect />}
      {restHelp === undefined && <HolidayRuleSelect />}
    </div>
  );
}
