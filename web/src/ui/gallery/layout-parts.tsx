import { useState } from 'react';
import { Avatar, Crest } from '../avatar/avatar.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Facts } from '../card/facts.tsx';
import { Badge, Chip } from '../chip/chip.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { Stepper } from '../stepper/stepper.tsx';
import { Part, States } from './part.tsx';

const STEPS = [
  'Personal Information',
  'Contact & Address',
  'Emergency Contact',
  'Additional Details',
  'Account Setup',
];

/** People, places, and the layout of a page. */
export function LayoutParts() {
  const [step, setStep] = useState(1);
  return (
    <>
      <Part title="Chip, badge, flag" note="A chip names a role or a status. A badge counts.">
        <States>
          <Chip hasDot>Student</Chip>
          <Chip hasDot tone="teal">
            Lecturer
          </Chip>
          <Chip hasDot tone="brand">
            Admin
          </Chip>
          <Chip hasDot tone="ok">
            Active
          </Chip>
          <Chip tone="lit">Invited</Chip>
          <Chip hasDot tone="bad">
            Suspended
          </Chip>
          <Badge>128</Badge>
          <Badge tone="lit">4</Badge>
          <Badge tone="lit" isFlag>
            CURRENT PLAN
          </Badge>
          <Badge tone="brand" isFlag>
            MOST POPULAR
          </Badge>
          <Badge isFlag>DOWNGRADE</Badge>
        </States>
      </Part>
      <Part title="Avatar and crest" note="People are circles, places are arches.">
        <States>
          <Avatar name="NETHMI WIJESINGHE" size="sm" />
          <Avatar name="RUWAN PERERA" />
          <Avatar name="කසුනි රණසිංහ" />
          <Avatar name="தர்ஷினி" />
          <Avatar name="MOHAMED FAIZAL" src="/no-such-picture" />
          <Avatar name="NETHMI WIJESINGHE" size="lg" />
          <Crest name="Sipwin Institute" isSmall />
          <Crest name="Sipwin Institute" />
          <Crest name="නැණස" />
        </States>
      </Part>
      <Part title="Stepper" note="Five bars on a phone; doors in the banner on a desktop.">
        <Stepper steps={STEPS} current={step} onStepClick={setStep} />
        <div className="rounded-md p-4 md:bg-banner">
          <Stepper steps={STEPS} current={step} onStepClick={setStep} hasDoors />
        </div>
      </Part>
      <Part title="Card, facts, page head" note="One title and one primary button a page.">
        <PageHeader
          title="Profile"
          sub="Check what your teachers see."
          action={<Button>Edit</Button>}
        />
        <Card title="Contact Details" aside={<Chip tone="ok">Active</Chip>}>
          <Facts
            facts={[
              { label: 'Email', value: 'nethmi.wijesinghe@gmail.com' },
              { label: 'Phone', value: '077 123 4567' },
            ]}
          />
        </Card>
      </Part>
      <Part title="Empty state" note="A closed door, one sentence, one way on.">
        <EmptyState title="No features yet" action={<Button>Create Feature</Button>}>
          No features found. Create your first feature to get started.
        </EmptyState>
      </Part>
    </>
  );
}
