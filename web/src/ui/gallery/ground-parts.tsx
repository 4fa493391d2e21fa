import { Markdown } from '../markdown/markdown.tsx';
import { Mark } from '../logo/logo.tsx';
import { Part, State, States } from './part.tsx';

const SWATCHES = [
  ['Indigo', 'bg-brand text-on-brand'],
  ['Indigo soft', 'bg-brand-soft text-brand-text'],
  ['Marigold', 'bg-lit text-on-lit'],
  ['Marigold soft', 'bg-lit-soft text-lit-text'],
  ['Good', 'bg-ok-soft text-ok'],
  ['Warning', 'bg-warn-soft text-warn'],
  ['Bad', 'bg-bad-soft text-bad'],
  ['Teal', 'bg-teal-soft text-teal'],
  ['Page', 'bg-page text-ink'],
  ['Sheet', 'bg-sheet text-ink-2'],
  ['Sunken', 'bg-sunken text-ink-3'],
  ['Hover', 'bg-hover text-ink-2'],
] as const;

const LESSON = `## Before the class

Read **chapter 4** and bring:

- a calculator
- graph paper

> Doubts? Write them down.

The rule is \`v = u + at\`; [more of it](https://example.com).`;

/** Colour, type and the mark. */
export function GroundParts() {
  return (
    <>
      <Part title="Colour" note="Text stands on the soft tone, never on the bright one.">
        <ul className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {SWATCHES.map(([name, look]) => (
            <li
              key={name}
              className={`grid min-h-21 content-end rounded-md border border-line p-3 text-sm font-bold ${look}`}
            >
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Type" note="The device’s own face. Sinhala and Tamil at line height 1.65.">
        <div className="grid gap-3">
          <p className="text-4xl leading-tight font-bold">Behind one door</p>
          <p className="text-2xl font-bold">Page title 28</p>
          <p className="text-xl font-bold">Step and dialog title 22</p>
          <p className="text-lg font-bold">Card title 18</p>
          <p>Reading text 16. Every pupil has a door of her own.</p>
          <p className="text-sm">Labels, tables and help 14. LKR 4,500, 18 Mar 2004</p>
          <p lang="si">සිංහල: කසුනි රණසිංහ, නැණස පන්තිය</p>
          <p lang="ta">தமிழ்: தர்ஷினி சிவகுமார், அறிவொளி</p>
        </div>
      </Part>
      <Part title="Markdown" note="What teachers write. Nothing of it becomes HTML.">
        <Markdown text={LESSON} />
      </Part>
      <Part title="Mark" note="A doorway whose leaves are an open book. Never under 16 px.">
        <States>
          <State name="64 px">
            <span className="block w-16">
              <Mark />
            </span>
          </State>
          <State name="32 px">
            <span className="block w-8">
              <Mark />
            </span>
          </State>
          <State name="16 px">
            <span className="block w-4">
              <Mark />
            </span>
          </State>
        </States>
      </Part>
    </>
  );
}
