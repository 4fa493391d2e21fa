import type { ReactNode } from 'react';
import { TextLine } from './text-line.tsx';
import {
  ClassTypeChoices,
  DeliveryChoices,
  StudentCountSelect,
  SubjectsInput,
  YearSelect,
} from './choice-inputs.tsx';

type OrganizationInputsProps = {
  /** Under the name: the address it will have, or has. */
  nameHelp?: ReactNode;
  /** A text field or what stands in its place (R2.2.7.5). */
  website: ReactNode;
};

/** Every field of R3.14 that people fill in, in one column. */
export function OrganizationInputs({ nameHelp, website }: OrganizationInputsProps) {
  return (
    <div className="grid gap-5">
      <TextLine name="name" label="Name" help={nameHelp} autoComplete="off" />
      <TextLine name="description" label="Description" isOptional hasLines />
      <ClassTypeChoices />
      <DeliveryChoices />
      <StudentCountSelect />
      <SubjectsInput />
      <TextLine
        name="phoneNumber"
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="num"
      />
      <TextLine
        name="email"
        label="Email"
        isOptional
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextLine name="physicalAddress" label="Address" isOptional autoComplete="street-address" />
      {website}
      <YearSelect />
    </div>
  );
}
