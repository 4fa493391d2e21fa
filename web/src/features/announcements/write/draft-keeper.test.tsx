import { describe, expect, it } from 'vitest';
import { ANNOUNCEMENT_ID, buildOwn } from '../../../../testing/announcements.ts';
import { ORG } from '../../../../testing/organizations.ts';
import { type Answer, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { DraftKeeper, type Kept } from './draft-keeper.ts';
import { emptyDraft } from './draft-values.ts';

const values = emptyDraft(null);
const kept: Answer = {
  status: 201,
  json: {
    success: true,
    message: 'Kept.',
    id: ANNOUNCEMENT_ID,
    announcement: buildOwn({ state: 'draft', version: 1 }),
  },
};
const open = (answer: Answer, opened?: Kept) => {
  const seen = stubApi({ [`POST ${ORG}/announcements`]: () => answer });
  const orgId = 'sipwin-institute';
  return { seen, keeper: new DraftKeeper({ orgId, values, opened, onChange: () => undefined }) };
};

describe('R17.14.4 a composer that is left says that its draft is kept', () => {
  it('when its words were kept, however late they were typed', async () => {
    const { seen, keeper } = open(kept);
    keeper.note({ ...values, title: 'Hall 2' });
    expect(await keeper.leave()).toBe(true);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.body).toMatchObject({ title: 'Hall 2' });
  });

  it.each([
    ['the server refused them', refusal(409, 'It is archived.', 'ORGANIZATION_ARCHIVED'), 'Hall 2'],
    ['nothing was typed', kept, ''],
  ])('but not when %s', async (_, answer, title) => {
    const { keeper } = open(answer);
    keeper.note({ ...values, title });
    expect(await keeper.leave()).toBe(false);
  });

  it('nor when a draft was only looked at, or was published', async () => {
    const looked = open(kept, { id: ANNOUNCEMENT_ID, version: 4, at: null });
    looked.keeper.note(values);
    expect(await looked.keeper.leave()).toBe(false);
    const published = open(kept);
    published.keeper.note({ ...values, title: 'Hall 2' });
    published.keeper.stop();
    expect(await published.keeper.leave()).toBe(false);
    expect([...looked.seen, ...published.seen]).toEqual([]);
  });
});
