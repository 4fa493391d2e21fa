import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Chip } from '../chip/chip.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Field } from '../field/field.tsx';
import { CheckChoices } from '../inputs/check-choices.tsx';
import { ListInput } from '../inputs/list-input.tsx';
import { SearchInput } from '../inputs/search-input.tsx';
import { TextArea } from '../text-inputs/text-area.tsx';
import { ListFrame } from '../list-frame/list-frame.tsx';
import { Meter } from '../meter/meter.tsx';
import { RowActions } from '../row-actions/row-actions.tsx';
import { Cell, Row, Table } from '../table/table.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { Who } from '../who/who.tsx';
import { Columns, Part, State, States } from './part.tsx';

const KINDS = ['Individual', 'Group', 'School', 'Mass', 'Institute'].map((label) => ({
  value: label,
  label,
}));
const PEOPLE = [
  ['NETHMI WIJESINGHE', 'Student', '18 Nov 2026'],
  ['KASUN PERERA', 'Lecturer', '02 Jan 2026'],
] as const;

const noAction = () => undefined;
const FRAMES = {
  there: { data: PEOPLE, error: null, isFetching: false, hasNextPage: true },
  'on its way': { error: null, isFetching: true },
  failed: { error: new Error('No connection. Try again.'), isFetching: false },
  empty: { data: [], error: null, isFetching: false },
} as const;
type FrameState = keyof typeof FRAMES;

/** Parts for several things of a kind: to fill in, to look through. */
export function ListParts() {
  const [kinds, setKinds] = useState<readonly string[]>(['Group']);
  const [subjects, setSubjects] = useState(['Physics', 'Combined Maths']);
  const [view, setView] = useState('Individual');
  const [frame, setFrame] = useState<FrameState>('there');
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
          <Field label="Subjects" help="Add one at a time, up to 4.">
            <ListInput entries={subjects} atMost={4} onChange={setSubjects} />
          </Field>
          <Field label="Description" isOptional>
            <TextArea rows={3} />
          </Field>
          <SearchInput aria-label="Search members" placeholder="Search by name or email" />
        </Columns>
      </Part>
      <Part title="List frame" note="A list on its way, failed, empty, or there with more by need.">
        <States>
          {(Object.keys(FRAMES) as FrameState[]).map((state) => (
            <Button key={state} variant="secondary" onClick={() => setFrame(state)}>
              {state}
            </Button>
          ))}
        </States>
        <ListFrame
          list={{ ...FRAMES[frame], refetch: noAction }}
          count={frame === 'there' ? PEOPLE.length : 0}
          empty={<EmptyState title="Nobody here yet">Invite people.</EmptyState>}
        >
          {PEOPLE.map(([name]) => (
            <Who key={name} name={name} />
          ))}
        </ListFrame>
      </Part>
      <Part title="Meter" note="How much is used up; the words beside it say so too.">
        <States>
          {[12, 90, 100].map((used) => (
            <State key={used} name={`${used} of 100`}>
              <div className="w-40">
                <Meter label="Members" used={used} limit={100} />
              </div>
            </State>
          ))}
        </States>
      </Part>
      <Part title="Tabs and table" note="On a phone the tabs scroll, and each row is a card.">
        <Tabs label="Views" tabs={KINDS} value={view} onChange={setView} panelId="table" />
        <div id="table" role="tabpanel" aria-label={view}>
          <Table label="Members" heads={['Name', 'Roles', 'Joined', '#Actions']}>
            {PEOPLE.map(([name, role, day]) => (
              <Row key={name}>
                <Cell className="table-lead">
                  <Who name={name} mark={role === 'Student' && 'you'}>
                    {day}
                  </Who>
                </Cell>
                <Cell>
                  <Chip hasDot>{role}</Chip>
                </Cell>
                <Cell className="num">{day}</Cell>
                <Cell className="table-end table-acts">
                  <RowActions name={name} onView={noAction} onEdit={noAction} onDelete={noAction} />
                </Cell>
              </Row>
            ))}
          </Table>
        </div>
      </Part>
    </>
  );
}
