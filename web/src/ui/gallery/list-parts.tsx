import { useState } from 'react';
import { Chip } from '../chip/chip.tsx';
import { Field } from '../field/field.tsx';
import { CheckChoices } from '../inputs/check-choices.tsx';
import { ListInput } from '../inputs/list-input.tsx';
import { SearchInput } from '../inputs/search-input.tsx';
import { TextArea } from '../inputs/text-area.tsx';
import { Cell, Row, Table } from '../table/table.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { Columns, Part } from './part.tsx';

const KINDS = ['Individual', 'Group', 'School', 'Mass', 'Institute'].map((label) => ({
  value: label,
  label,
}));
const PEOPLE = [
  ['NETHMI WIJESINGHE', 'Student', '18 Nov 2026'],
  ['KASUN PERERA', 'Lecturer', '02 Jan 2026'],
] as const;

/** Several of a kind: to fill in, to look through. */
export function ListParts() {
  const [kinds, setKinds] = useState<readonly string[]>(['Group']);
  const [subjects, setSubjects] = useState(['Physics', 'Combined Maths']);
  const [view, setView] = useState('Individual');
  const toggle = (value: string) =>
    setKinds(kinds.includes(value) ? kinds.filter((kind) => kind !== value) : [...kinds, value]);
  return (
    <>
      <Part title="Several answers" note="All in view; a list of one's own grows by Enter.">
        <Columns>
          <CheckChoices legend="Class types" options={KINDS} chosen={kinds} onToggle={toggle} />
          <CheckChoices
            legend="Class types"
            options={KINDS}
            chosen={[]}
            error="Choose at least one."
            onToggle={toggle}
          />
          <Field label="Subjects" help="One after the other, up to 4.">
            <ListInput entries={subjects} atMost={4} onChange={setSubjects} />
          </Field>
          <Field label="Description" isOptional>
            <TextArea rows={3} />
          </Field>
          <SearchInput aria-label="Search members" placeholder="Search by name or email" />
        </Columns>
      </Part>
      <Part title="Tabs and table" note="On a phone the tabs scroll, and each row is a card.">
        <Tabs label="Views" tabs={KINDS} value={view} onChange={setView} panelId="table" />
        <div id="table" role="tabpanel" aria-label={view}>
          <Table label="Members" heads={['Name', 'Roles', 'Joined']}>
            {PEOPLE.map(([name, role, day]) => (
              <Row key={name}>
                <Cell className="table-lead">{name}</Cell>
                <Cell>
                  <Chip hasDot>{role}</Chip>
                </Cell>
                <Cell className="num">{day}</Cell>
              </Row>
            ))}
          </Table>
        </div>
      </Part>
    </>
  );
}
